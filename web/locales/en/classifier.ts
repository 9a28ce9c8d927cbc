export const classifier = {
  lead: 'Every sound made here carries a mark that nobody hears. Give us a file, and we say whether it is in there.',
  your_file: 'Your file',
  examining: 'Examining {{name}}…',
  found: 'This was made by Pawòl',
  found_text: 'The file carries the mark of this installation. The speech in it was made by a machine in {{month}}.',
  none: 'No Pawòl mark was found',
  none_text:
    'That does not mean that a person speaks. Another program may have made it, another installation of Pawòl, or the mark may have been lost.',
  error_found: 'Probability that a sound without the mark would look like this: {{chance}}.',
  error_none:
    'A sound without the mark looks as much like a marked one as this with a probability of {{chance}}; we say “found” below 1 in 20,000.',
  one_in: '1 in {{times}}',
  one_in_more: 'less than 1 in {{times}}',
  where: 'Where it was found: {{parts}}.',
  examined: '{{seconds}} of {{all}} were examined.',
  examined_start: 'Of long files only the first ten minutes are examined.',
  too_short: 'Less than five seconds are too few to be sure: a mark may be missed.',
  means: 'What the answer means',
  means_found:
    'A mark that is found is strong evidence: chance alone leads to it in fewer than one of 20,000 files. It says that the speech was made on this installation, and in which month, not by whom or for what.',
  means_none:
    'No mark says little. Speech of other programs has none of ours, and strong changes can erase it: other speeds or pitches, less than five seconds of sound, loud music over it. It is no proof that a person spoke.',
  means_kept:
    'The mark outlasts MP3 at 64 kbit/s, Opus at 32 kbit/s, other sample rates, cutting, other volumes and noise 20 dB below the voice.',
  privacy: 'Your file',
  privacy_text:
    'It is examined and then deleted, and nobody listens to it. Neither the file nor the answer is kept, and it costs no credits. You need no account.',
  programs: 'From a program',
  programs_text: 'The same answer comes from one call, without a key:',
} as const

declare module '../catalogue.ts' {
  interface Catalogue {
    classifier: typeof classifier
  }
}

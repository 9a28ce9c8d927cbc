export const help = {
  lead: 'Short answers. Type a word to find the one you need.',
  search: 'Search the answers',
  found_one: '{{count}} answer',
  found_other: '{{count}} answers',
  nothing_found: 'No answer has these words',
  nothing_found_text: 'Try fewer words, or one that means the same.',
  still_stuck: 'Still stuck? Write to us.',
  answers: `## Your account
### How do I change my email or my password?
Open [Profile](/profile). A new address takes effect once you open the link we send to it. A new password signs out every other device.
### I forgot my password
Ask for a link on the [reset page](/forgot-password). It comes by mail and works for a limited time. If nothing comes, look among unwanted mail, then ask again.
### I do not know one of the signed-in devices
Sign it out under [Profile](/profile), then change your password. Each device is listed with its browser and the last time it was used.
### How do I change the language, the theme or the text size?
Open **Account Settings** and look under Preferences. The choice stays in this browser; the language goes to your account too, so that mails speak it.
### How do I delete my account?
At the end of [Profile](/profile). Your texts, audio, voices and files are removed with it. This cannot be undone, so download your data first if you may want it.

## Text to speech in Kreyòl
### How should I write so that it sounds right?
In standard spelling, with its accents: è, ò and à are letters of their own, and \`an\`, \`en\`, \`on\` are nasal. Write as you speak, not as in French: \`mwen ale lekòl\`, \`timoun yo\`.
### A name or an English word is said wrong
Add it to a [pronunciation dictionary](/dictionaries) with the spelling a Kreyòl reader would need: \`website\` → \`wèbsayt\`. Your text and captions keep the original spelling; only the voice follows the dictionary.
### How are numbers, dates and abbreviations read?
As words: \`25\` is said \`vennsenk\`. Write a number out in letters when you want it said another way.
### How do I place a pause?
Put the cursor where the voice should wait and press one of the pause buttons. Commas and full stops already bring short pauses.
### Is that a real person speaking?
No. Every voice is synthetic, and the files you download say so. [Recordings and Licences](/legal/licences) tells what the voices learned from.
### How do I make a voice of my own?
Under [Voice Cloning](/voice-cloning): upload three to ten recordings, or read the texts shown there aloud, give the voice a name, and start. About three minutes of clean speech are enough. The voice then stands in [My Voices](/voices?tab=my), for you alone.
### Will it sound exactly like me?
No. It is a voice profile: a Kreyòl voice with your pitch, range, pace and tone. How near it comes is shown, beside how near two recordings of the same person come to each other.
### Who may use a cloned voice, and how is it taken back?
Only you, on the pages; programs with an API key once its person has read a sentence with a drawn word aloud. Taking that consent back, or deleting the voice, deletes its recordings, its profile and its previews at once.
### How long may a text be?
It depends on the plan: from 1,000 characters a request on Free to 40,000 on Enterprise. Longer texts are refused, never cut.
### Can it write down spoken Kreyòl?
Only where the people who run this site have connected an engine that understands it. The built-in one understands English, and says so instead of guessing.

## Credits
### What does one credit buy?
One character of speech or of transcript. Translation costs half a credit a character. Express costs one and a half times as much.
### Which credits are used first?
Those of your subscription. Purchased credits wait as a reserve and never expire.
### What happens to what I do not use?
The subscription's unused credits end with the month, when new ones come. Purchased credits stay.
### A job failed. Was I charged?
No. Credits are set aside when work starts and given back when it fails or you cancel it.
### Where do I see what I spent?
In [Usage Analytics](/analytics), and in short under **Account Settings**.

## Privacy
### Who can see my texts and audio?
You, and nobody else unless you share them. Links to files are signed and stop working after a while.
### Do you train models with my voice or texts?
No. See [Data Use](/legal/data-use).
### Which cookies are there?
One, which keeps you signed in. Preferences stay in your browser. There are no advertisements and nothing that follows you around. See the [Privacy Policy](/legal/privacy).
### How do I get a copy of everything?
[Profile](/profile) has **Download my data**: all that is kept about you, in one file.`,
} as const

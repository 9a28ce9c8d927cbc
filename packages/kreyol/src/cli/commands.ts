import { detectKreyol, inWords, ipa, normalize, phonemes, type SayAs, sayAsKinds, syllabify } from '../kreyol.ts'

/** How a command is called, and what it makes of a line; undefined where the line is not what it should be. */
type Command = { does: string; run: (line: string, options: CommandOptions) => string | undefined }
export type CommandOptions = { as?: SayAs; stress?: boolean; dots?: boolean; ties?: boolean }

export const commands: Record<string, Command> = {
  ipa: {
    does: 'writes IPA; --stress, --dots and --ties add marks of stress, syllables and affricates',
    run: (line, { stress = false, dots = false, ties = false }) =>
      ipa(line, { stress, syllable_dots: dots, tie_bars: ties }),
  },
  normalize: { does: 'writes numbers, dates, amounts and signs as words', run: normalize },
  phonemes: {
    does: 'writes the sounds, separated by spaces, words by |',
    run: (line) =>
      phonemes(line)
        .map((word) => word.join(' '))
        .join(' | '),
  },
  syllables: {
    does: 'writes each word as it sounds, syllables separated by hyphens',
    run: (line) =>
      syllabify(line)
        .map((word) => word.join('-'))
        .join(' '),
  },
  numbers: {
    does: `writes a number in words; --as ${sayAsKinds.slice(2).join('|')} for other readings`,
    run: (line, { as = 'cardinal' }) => (line.trim() === '' ? '' : inWords(line, as)),
  },
  detect: {
    does: 'writes ht or other, and the share of words that are not Kreyòl',
    run: (line) => {
      const { language, nonCreolePercentage } = detectKreyol(line)
      return `${language}\t${Number(nonCreolePercentage.toFixed(4))}`
    },
  },
}

export const help = `Usage: kreyol COMMAND [options] [text …]

Reads each text, or each line of the standard input, and writes one line for it.

${Object.entries(commands)
  .map(([name, { does }]) => `  ${name.padEnd(10)} ${does}`)
  .join('\n')}

  --help     shows this

Exit code: 0, 1 if a line could not be read, 2 if the command is not one of these.
`

/** One line in, one line out. */
export const runLine = (command: Command, line: string, options: CommandOptions = {}): string | undefined =>
  command.run(line, options)?.replace(/[\r\n]+/g, ' ')

import { detectLanguage } from './detect.ts'
import { openLexicon } from './lexicon/lexicon.ts'
import { toIpa } from './sounds/ipa.ts'
import { citation, spokenText } from './sounds/utterance.ts'

const lexicon = openLexicon()

/** One line in, one line out. */
const commands: Record<string, (line: string) => string> = {
  ipa: (line) =>
    citation(line, lexicon)
      .map((word) => toIpa(word))
      .join(' '),
  phonemes: (line) =>
    citation(line, lexicon)
      .map((word) => word.join(' '))
      .join(' | '),
  normalize: spokenText,
  detect: (line) => {
    const { language, nonCreolePercentage } = detectLanguage(line, lexicon)
    return `${language}\t${Number(nonCreolePercentage.toFixed(4))}`
  },
}

export const commandNames = Object.keys(commands)

export function runLine(command: string, line: string): string {
  return commands[command]!(line).replace(/[\r\n]+/g, ' ')
}

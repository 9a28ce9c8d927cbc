const narrow = '\u202f'

/**
 * Replaces the spaces that French never breaks at by narrow no-break ones: before `: ; ! ? » %`, after `«`, between
 * a number and its unit, and between groups of three digits. Straight apostrophes become typographic ones. Texts can so be
 * written with the keys of any keyboard.
 */
export function withFrenchSpaces(text: string): string {
  return text
    .replace(/(?<=\S) (?=[:;!?»%])/g, narrow)
    .replace(/« /g, `«${narrow}`)
    .replace(/(?<=\d|\}\}) (?=(?:[KMG]o|s|min|h|Hz|kbit\/s|dB|USD)(?![\p{L}\d])|\$)/gu, narrow)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, narrow)
    .replace(/(?<=\p{L})'(?=[\p{L}\d{`*[<«])/gu, '’')
}

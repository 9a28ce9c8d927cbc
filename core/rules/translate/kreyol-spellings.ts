/** What the embedded engine writes of a Kreyòl word, and how it is spelled. */
const spellings: readonly (readonly [written: string, spelled: string])[] = [
  ['kondi', 'kondwi'],
  ['kondui', 'kondwi'],
  ['bon nwit', 'bòn nwit'],
  ['bon nuit', 'bòn nwit'],
  ['bòn nuit', 'bòn nwit'],
  ['bonnuit', 'bòn nwit'],
  ['bonnwit', 'bòn nwit'],
]
const spelled = new Map(spellings)
const misspelled = new RegExp(`(?<![\\p{L}\\d'’-])(?:${[...spelled.keys()].join('|')})(?![\\p{L}\\d'’-])`, 'giu')

/** A translation into Kreyòl with the usual spelling of words; what its source writes so too is a name and stays. */
export function wellSpelled(output: string, source: string): string {
  return output.replace(misspelled, (written) => {
    const right = spelled.get(written.toLowerCase())
    if (right === undefined || source.includes(written)) return written
    if (written.length > 1 && written === written.toUpperCase()) return right.toUpperCase()
    return /^\p{Lu}/u.test(written) ? right.charAt(0).toUpperCase() + right.slice(1) : right
  })
}

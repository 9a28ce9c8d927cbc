/** What the embedded engine writes of a Kreyòl word, and how it is spelled. */
const spellings: readonly (readonly [written: string, spelled: string])[] = [
  ['kondi', 'kondwi'],
  ['kondui', 'kondwi'],
  ['bon nwit', 'bòn nwit'],
  ['bon nuit', 'bòn nwit'],
  ['bòn nuit', 'bòn nwit'],
  ['bonnuit', 'bòn nwit'],
  ['bonnwit', 'bòn nwit'],
  ['nuit', 'nwit'],
  ['minui', 'minwi'],
  ['cheval', 'chwal'],
  ['kuiv', 'kwiv'],
  ['biskui', 'biskwi'],
  ['sikui', 'sikwi'],
  ['setè', 'sètè'],
  ['deft', 'pwofondè'],
  // "times" that are not counted
  ['pi move fwa', 'pi move moman'],
  ['pi bon fwa', 'pi bon moman'],
  ['granmmaten', 'granmaten'],
  ['oparlè', 'opalè'],
]
const spelled = new Map(spellings)
/** The longest first: "bon nuit" before "nuit". */
const written = [...spelled.keys()].sort((a, b) => b.length - a.length)
const misspelled = new RegExp(`(?<![\\p{L}\\d'’-])(?:${written.join('|')})(?![\\p{L}\\d'’-])`, 'giu')

/** A translation into Kreyòl with the usual spelling of words; what its source writes so too is a name and stays. */
export function wellSpelled(output: string, source: string): string {
  return output.replace(misspelled, (found) => {
    const right = spelled.get(found.toLowerCase())
    if (right === undefined || source.includes(found)) return found
    if (found.length > 1 && found === found.toUpperCase()) return right.toUpperCase()
    return /^\p{Lu}/u.test(found) ? right.charAt(0).toUpperCase() + right.slice(1) : right
  })
}

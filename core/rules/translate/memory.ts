/** What two sentences must have in common to be the same one: quotes, spaces and the way accents are stored aside. */
export function memoryKey(sentence: string): string {
  return sentence
    .normalize('NFC')
    .replace(/[‘’‛ʼ′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

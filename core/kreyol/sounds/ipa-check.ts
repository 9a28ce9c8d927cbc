/** Letters of IPA are Latin with three Greek guests; the rest are its marks and the brackets people put around it. */
const allowed = /[\p{Script=Latin}βθχ\p{M}\u02b0-\u02ff|‖‿\s\-/[\]().]/u

/** The characters an IPA field may not hold, each once (S3 §5). */
export function invalidIpaCharacters(text: string): string[] {
  return [...new Set([...text].filter((character) => !allowed.test(character)))]
}

export function ipaProblem(text: string): string | undefined {
  const invalid = invalidIpaCharacters(text)
  if (invalid.length === 0) return undefined
  return `Invalid IPA characters detected: ${invalid.join(', ')} These characters are outside the limited IPA space.`
}

/** A phonetic hint is read as Kreyòl: letters, with hyphens, apostrophes and spaces between them. */
export function invalidHintCharacters(text: string): string[] {
  return [...new Set([...text].filter((character) => !/[\p{Script=Latin}\p{M}'’\s-]/u.test(character)))]
}

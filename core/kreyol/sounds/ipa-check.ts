/** Letters of IPA are Latin with three Greek guests; the rest are its marks and the brackets people put around it. */
const allowed = /[\p{Script=Latin}βθχ\p{M}\u02b0-\u02ff|‖‿\s\-/[\]().]/u

/** The characters IPA is not written with, each once (S3 §5). */
export function invalidIpaCharacters(text: string): string[] {
  return [...new Set([...text].filter((character) => !allowed.test(character)))]
}

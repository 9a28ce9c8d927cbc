/** Keeps the dot with the fact after it, so that no line of a narrow screen ends in a dot. */
export const factSeparator = ' ·\u00a0'

/** One line of facts; leaves out those that do not apply. */
export function factLine(facts: readonly (string | number | false | null | undefined)[]): string {
  return facts
    .filter((fact) => fact !== false && fact !== null && fact !== undefined && fact !== '')
    .join(factSeparator)
}

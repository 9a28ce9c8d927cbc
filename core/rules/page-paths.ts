/** Whether an address is a page, as the router of the browser matches it: in any case, with or without a slash at the end. */
export function isPagePath(paths: readonly string[], path: string): boolean {
  const plain = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return paths.includes(plain)
}

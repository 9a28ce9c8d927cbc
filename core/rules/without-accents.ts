/** Removes accents and case, so that a search for kreyol finds kreyòl, and NADEGE finds Nadège. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')

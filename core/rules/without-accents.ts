/** As people type on telephones: a search for kreyol finds kreyòl, and one for NADEGE Nadège. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')

/** Characters that no document may contain: controls, lone surrogates, and bidirectional overrides. */
const unsafe = /(?![\n\t])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** Removes invisible and misleading characters, so that every format can hold the text. */
export const inert = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(unsafe, '')

/** The same in one line. */
export const inertLine = (text: string): string => inert(text).replace(/\s+/g, ' ').trim()

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text and attributes of HTML and XML. */
export const escapeMarkup = (text: string): string => inert(text).replace(/[&<>"']/g, (mark) => marks[mark]!)

/** What no document may hold: controls, halves of characters, and marks that turn the reading direction of what follows. */
const unsafe = /(?![\n\t])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** A text as every format can hold it: what cannot be seen and could mislead is left out. */
export const inert = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(unsafe, '')

/** The same in one line. */
export const inertLine = (text: string): string => inert(text).replace(/\s+/g, ' ').trim()

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** For text and for attributes of HTML and XML alike. */
export const escapeMarkup = (text: string): string => inert(text).replace(/[&<>"']/g, (mark) => marks[mark]!)

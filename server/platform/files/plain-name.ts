/** A file's name is shown, and given to a download: no folders, no control characters. */
export const plainName = (name: string) => name.replace(/[\p{Cc}/\\]/gu, '_').slice(0, 255)

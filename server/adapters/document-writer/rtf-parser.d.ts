declare module 'rtf-parser' {
  type Span = { value: string }
  type Content = Span | { content: Span[] }
  export function string(text: string, done: (error: Error | null, document: { content: Content[] }) => void): void
}

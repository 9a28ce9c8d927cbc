/** Yields the JSON objects of a body with one per line as they arrive; an empty line is a heartbeat. */
export async function* readLines(body: ReadableStream<Uint8Array> | null): AsyncGenerator<unknown> {
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      const lines = rest.split('\n')
      rest = done ? '' : lines.pop()!
      for (const line of lines) if (line.trim()) yield JSON.parse(line)
      if (done) return
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

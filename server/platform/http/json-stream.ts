import { Readable } from 'node:stream'

/** Serialises JSON whose lists may exceed memory: an async iterable anywhere in it is written item by item, on demand. */
export function jsonStream(value: unknown): Readable {
  return Readable.from(jsonText(value), { objectMode: false, highWaterMark: 64 * 1024 })
}

async function* jsonText(value: unknown): AsyncGenerator<string> {
  if (isLong(value)) {
    let before = '['
    for await (const item of value) {
      yield `${before}\n${JSON.stringify(item)}`
      before = ','
    }
    yield before === '[' ? '[]' : '\n]'
    return
  }
  if (!isRecord(value) || !Object.values(value).some((part) => isLong(part) || isRecord(part))) {
    yield JSON.stringify(value ?? null)
    return
  }
  let before = '{'
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue
    yield `${before}\n${JSON.stringify(name)}: `
    yield* jsonText(part)
    before = ','
  }
  yield before === '{' ? '{}' : '\n}'
}

function isLong(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

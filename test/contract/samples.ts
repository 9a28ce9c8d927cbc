import fc from 'fast-check'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { accepted } from '../arbitrary.ts'
import { multipartFile } from '../multipart.ts'

const samples = new Map<Endpoint['body'], unknown>()
/** A value the schema accepts, the same each time; its own checks reject some of those that JSON Schema allows. */
export function sample(schema: Endpoint['body']) {
  if (!samples.has(schema)) {
    const drawn = fc.sample(accepted(schema!), { numRuns: 50, seed: 7 })
    samples.set(schema, drawn.find((one) => schema!.safeParse(one).success) ?? drawn[0])
  }
  return samples.get(schema)
}

/** Leaves out what JSON Schema cannot express of a value, such as a word for yes. */
export function queryOf(schema: NonNullable<Endpoint['query']>) {
  const drawn = sample(schema) as Record<string, string>
  return schema.safeParse(drawn).success || !schema.safeParse({}).success ? drawn : {}
}

export async function formOf({ files, fields }: NonNullable<Endpoint['form']>) {
  const given = Object.entries((fields ? sample(fields) : {}) as Record<string, unknown>)
  const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const { payload: body, headers } = await multipartFile(Object.keys(files)[0]!, 'leson.txt', 'Bonjou', texts)
  return { body, headers }
}

/** Everything a call takes besides its parameters. */
export async function sentTo(
  e: Endpoint,
): Promise<{ query?: object; body?: unknown; headers: Record<string, string> }> {
  const query = e.query ? queryOf(e.query) : undefined
  return e.form ? { query, ...(await formOf(e.form)) } : { query, body: e.body && sample(e.body), headers: {} }
}

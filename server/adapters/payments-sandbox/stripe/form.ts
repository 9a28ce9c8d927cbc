import type { z } from 'zod'
import { Refused } from '../answers.ts'

type Tree = { [name: string]: Tree | string }

/** Parses `items[0][price_data][currency]=usd` into objects and lists. */
function decoded(form: string): unknown {
  const tree: Tree = Object.create(null)
  for (const [name, value] of new URLSearchParams(form)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[')
    let at = tree
    let step = first
    for (const next of rest) {
      const inner = at[step]
      const made: Tree = typeof inner === 'object' ? inner : Object.create(null)
      at[step] = made
      at = made
      step = next === '' ? String(Object.keys(made).length) : next
    }
    at[step] = value
  }
  return withLists(tree)
}

function withLists(node: Tree | string): unknown {
  if (typeof node === 'string') return node
  const names = Object.keys(node)
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) return names.map((name) => withLists(node[name]!))
  return Object.fromEntries(names.map((name) => [name, withLists(node[name]!)]))
}

/** Strict as Stripe is: refuses unknown parameters. */
export function readForm<T>(shape: z.ZodType<T>, form: string): T {
  const { success, data, error } = shape.safeParse(decoded(form))
  if (success) return data
  const [issue] = error.issues
  const [first, ...rest] = issue!.path.map(String)
  const inside = (names: string[]) => names.map((name, n) => (n === 0 && !first ? name : `[${name}]`)).join('')
  if (issue!.code === 'unrecognized_keys') {
    const param = `${first ?? ''}${inside([...rest, issue!.keys[0]!])}`
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = `${first ?? ''}${inside(rest)}`
  throw invalid(`Invalid ${param}: ${issue!.message}`, { code: 'parameter_invalid', param })
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): Refused {
  return new Refused(400, { error: { type: 'invalid_request_error', message, ...more } })
}

export function missing(what: string, id: string): Refused {
  const message = `No such ${what}: '${id}'`
  return new Refused(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' } })
}

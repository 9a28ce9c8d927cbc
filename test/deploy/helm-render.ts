import { createHash } from 'node:crypto'
import { stringify } from 'yaml'

/** As much of Go's templates, and of what Helm adds to them, as our chart uses; anything else is refused. */
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'show'; expression: string }
  | { kind: 'set'; name: string; expression: string }
  | { kind: 'if' | 'with'; branches: { expression: string; body: Node[] }[]; otherwise: Node[] }
  | { kind: 'range'; names: string[]; expression: string; body: Node[] }
type Scope = { dot: unknown; variables: Record<string, unknown> }
type Token = { text: string } | { action: string }
export type Templates = Map<string, Node[]>

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let trim = false
  let at = 0
  for (const found of source.matchAll(/\{\{(-?)\s*(\/\*[\s\S]*?\*\/|(?:"(?:\\.|[^"\\])*"|[^"}])*?)\s*(-?)\}\}/g)) {
    let text = source.slice(at, found.index)
    if (trim) text = text.trimStart()
    if (found[1]) text = text.trimEnd()
    tokens.push({ text }, { action: found[2]!.trim() })
    trim = found[3] === '-'
    at = found.index + found[0].length
  }
  const rest = source.slice(at)
  return [...tokens, { text: trim ? rest.trimStart() : rest }]
}

export function parseTemplate(source: string, templates: Templates): Node[] {
  const tokens = tokensOf(source)
  let at = 0
  function body(): { nodes: Node[]; ended: string } {
    const nodes: Node[] = []
    for (;;) {
      const token = tokens[at++]
      if (!token) return { nodes, ended: '' }
      if ('text' in token) nodes.push({ kind: 'text', text: token.text })
      else if (/^(end|else)\b/.test(token.action)) return { nodes, ended: token.action }
      else if (!token.action.startsWith('/*')) nodes.push(...statement(token.action))
    }
  }
  function statement(action: string): Node[] {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(action) ?? []
    if (word === 'define') {
      templates.set(JSON.parse(rest), body().nodes)
      return []
    }
    if (word === 'if' || word === 'with') {
      const node: Node = { kind: word, branches: [], otherwise: [] }
      for (let expression = rest; ; ) {
        const { nodes, ended } = body()
        node.branches.push({ expression, body: nodes })
        const next = /^else if (.*)$/s.exec(ended)
        if (next) expression = next[1]!
        else {
          if (ended === 'else') node.otherwise = body().nodes
          else if (ended !== 'end') throw new Error(`{{ ${action} }} has no end`)
          return [node]
        }
      }
    }
    if (word === 'range') {
      const named = /^(\$\w+)(?:,\s*(\$\w+))?\s*:=\s*(.*)$/s.exec(rest)
      const names = named ? [named[1]!, named[2]].filter((name) => name !== undefined) : []
      return [{ kind: 'range', names, expression: named?.[3] ?? rest, body: body().nodes }]
    }
    const set = /^(\$\w+)\s*:=\s*(.*)$/s.exec(action)
    return [set ? { kind: 'set', name: set[1]!, expression: set[2]! } : { kind: 'show', expression: action }]
  }
  const { nodes, ended } = body()
  if (ended) throw new Error(`{{ ${ended} }} ends nothing`)
  return nodes
}

const truth = (value: unknown) =>
  Boolean(value) && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)

export function render(nodes: Node[], templates: Templates, scope: Scope): string {
  return nodes.map((node) => one(node)).join('')

  function one(node: Node): string {
    const value = (expression: string) => evaluate(expression, templates, scope)
    if (node.kind === 'text') return node.text
    if (node.kind === 'show') return shown(value(node.expression))
    if (node.kind === 'set') {
      scope.variables[node.name] = value(node.expression)
      return ''
    }
    if (node.kind === 'range') {
      const over = value(node.expression) ?? []
      // Helm goes through maps in the order of their keys
      const entries = Array.isArray(over) ? [...over.entries()] : Object.entries(over as object).sort()
      return entries
        .map(([key, item]) => {
          const given = node.names.length === 2 ? [key, item] : [item]
          const named = Object.fromEntries(node.names.map((name, n) => [name, given[n]]))
          return render(node.body, templates, { dot: item, variables: { ...scope.variables, ...named } })
        })
        .join('')
    }
    for (const { expression, body } of node.branches) {
      const found = value(expression)
      if (!truth(found)) continue
      const inner = node.kind === 'with' ? { dot: found, variables: scope.variables } : scope
      return render(body, templates, inner)
    }
    return render(node.otherwise, templates, scope)
  }
}

function shown(value: unknown): string {
  if (value === undefined || value === null) throw new Error('a template shows a value that is not there')
  if (typeof value === 'object') throw new Error(`a template shows ${JSON.stringify(value)} as it is`)
  return String(value)
}

/** Words, strings, numbers, parentheses and bars. */
function wordsOf(expression: string): string[] {
  const words = expression.match(/"(?:\\.|[^"\\])*"|[()|]|[^\s()|]+/g) ?? []
  return words
}

function evaluate(expression: string, templates: Templates, scope: Scope): unknown {
  const words = wordsOf(expression)
  let at = 0
  function operand(): unknown {
    const word = words[at++]!
    if (word === '(') {
      const inner = pipeline()
      if (words[at++] !== ')') throw new Error(`no end of a parenthesis: ${expression}`)
      return inner
    }
    if (word.startsWith('"')) return JSON.parse(word)
    if (/^-?\d+$/.test(word)) return Number(word)
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === '.' || word.startsWith('.')) return field(scope.dot, word.slice(1))
    if (word.startsWith('$')) {
      const [name, ...path] = word.split('.')
      if (!(name! in scope.variables)) throw new Error(`no variable ${name}: ${expression}`)
      return field(scope.variables[name!], path.join('.'))
    }
    throw new Error(`${word} is no value: ${expression}`)
  }
  function command(piped: unknown[]): unknown {
    const word = words[at]!
    if (!/^[a-zA-Z]\w*$/.test(word) || word === 'true' || word === 'false') {
      if (piped.length > 0) throw new Error(`nothing takes what is piped: ${expression}`)
      return operand()
    }
    at++
    const given: unknown[] = []
    while (at < words.length && words[at] !== '|' && words[at] !== ')') given.push(operand())
    return call(word, [...given, ...piped], templates)
  }
  function pipeline(): unknown {
    let value = command([])
    while (words[at] === '|') {
      at++
      value = command([value])
    }
    return value
  }
  const value = pipeline()
  if (at !== words.length) throw new Error(`${words[at]} is too much: ${expression}`)
  return value
}

function field(from: unknown, path: string): unknown {
  const names = path.split('.').filter(Boolean)
  return names.reduce((value: unknown, name, n) => {
    if (typeof value !== 'object' || value === null) throw new Error(`no ${names.slice(0, n + 1).join('.')}`)
    return (value as Record<string, unknown>)[name]
  }, from)
}

function call(name: string, given: unknown[], templates: Templates): unknown {
  const [first, second] = given
  const text = (value: unknown) => String(value)
  const calls: Record<string, () => unknown> = {
    include: () => {
      const template = templates.get(text(first))
      if (!template) throw new Error(`no template ${first}`)
      return render(template, templates, { dot: second, variables: { $: second } })
    },
    default: () => (truth(second) ? second : first),
    quote: () => JSON.stringify(text(first)),
    toYaml: () => stringify(first).trimEnd(),
    nindent: () => `\n${text(second).replace(/^/gm, ' '.repeat(Number(first)))}`,
    printf: () => given.slice(1).reduce((all: string, value) => all.replace(/%[sd]/, () => text(value)), text(first)),
    eq: () => first === second,
    ne: () => first !== second,
    not: () => !truth(first),
    or: () => given.find(truth) ?? given.at(-1),
    required: () => {
      if (second === undefined || second === null || second === '') throw new Error(text(first))
      return second
    },
    sha256sum: () => createHash('sha256').update(text(first)).digest('hex'),
    trunc: () => text(second).slice(0, Number(first)),
    trimSuffix: () => (text(second).endsWith(text(first)) ? text(second).slice(0, -text(first).length) : second),
    list: () => given,
    has: () => (second as unknown[]).includes(first),
    dict: () => Object.fromEntries(given.flatMap((key, n) => (n % 2 === 0 ? [[key, given[n + 1]]] : []))),
  }
  const found = calls[name]
  if (!found) throw new Error(`our renderer knows no ${name}`)
  return found()
}

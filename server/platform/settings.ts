import { z } from 'zod'

/** A reason not to start that a person can act on; it needs no stack. */
export class ConfigError extends Error {}

type Shape = Record<string, z.ZodType>
/** Settings of one area: its environment variables, with how their values are read and what they do. */
export type Settings<S extends Shape = Shape> = { title: string; shape: S }
export type SettingsOf<S extends Settings> = z.output<z.ZodObject<S['shape']>>

/** Declares one variable. `default_text` says the default where the schema has none to show. */
export const setting = <S extends z.ZodType>(schema: S, description: string, default_text?: string): S =>
  schema.meta({ description, default_text })

export const settings = <const S extends Shape>(title: string, shape: S): Settings<S> => ({ title, shape })

/** The configuration reference, as Markdown. */
export function settingsReference(areas: readonly Settings[]): string {
  const tables = areas.map(({ title, shape }) => {
    const rows = Object.entries(shape).map(([name, schema]) => {
      const { description, default_text } = schema.meta() ?? {}
      return `| \`${name}\` | ${default_text ?? defaultOf(schema)} | ${description} |`
    })
    return [`## ${title}`, '', '| variable | default | |', '|---|---|---|', ...rows, ''].join('\n')
  })
  return `# Configuration

Every setting is an optional environment variable. The server refuses to start on a value that it cannot use, and names it; an empty
variable counts as absent. Each area declares its settings in its \`settings.ts\`; \`npx vitest run server/config.test.ts -u\` writes this
page from them.

${tables.join('\n')}`
}

function defaultOf(schema: z.ZodType): string {
  const found = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined
  return found === undefined || typeof found === 'object' ? '' : `\`${found}\``
}

import type { Language } from '../contract/account/account.ts'
import type { RunningEngines } from '../contract/engines.ts'
import { fillTemplate } from '../rules/fill-template.ts'
import { formatBytes, formatUsd } from '../rules/format.ts'
import { may, offeredPlans, type PlanId, packages, planNameIn } from '../rules/plans.ts'

type Words = Record<
  'plan' | 'month' | 'year' | 'credits' | 'characters' | 'storage' | 'seats' | 'engines' | 'price' | 'yes',
  string
>

const words: Record<Language, Words> = {
  en: {
    plan: 'Plan',
    month: 'A month',
    year: 'A year',
    credits: 'Credits a month',
    characters: 'Characters a request',
    storage: 'Storage',
    seats: 'Team seats',
    engines: 'Translation engines to choose',
    price: 'Price',
    yes: 'yes',
  },
  ht: {
    plan: 'Plan',
    month: 'Pa mwa',
    year: 'Pa ane',
    credits: 'Kredi pa mwa',
    characters: 'Karaktè pa demann',
    storage: 'Espas depo',
    seats: 'Plas ekip',
    engines: 'Motè tradiksyon pou chwazi',
    price: 'Pri',
    yes: 'wi',
  },
  fr: {
    plan: 'Formule',
    month: 'Par mois',
    year: 'Par an',
    credits: 'Crédits par mois',
    characters: 'Caractères par demande',
    storage: 'Stockage',
    seats: "Places d'équipe",
    engines: 'Moteurs de traduction au choix',
    price: 'Prix',
    yes: 'oui',
  },
  es: {
    plan: 'Plan',
    month: 'Al mes',
    year: 'Al año',
    credits: 'Créditos al mes',
    characters: 'Caracteres por solicitud',
    storage: 'Almacenamiento',
    seats: 'Puestos de equipo',
    engines: 'Motores de traducción a elegir',
    price: 'Precio',
    yes: 'sí',
  },
}

const whole = (count: number) => count.toLocaleString('en-US')
const usd = (amount: number) => formatUsd(amount).replace('.00', '')

function plansTable(language: Language, { translation }: RunningEngines): string[][] {
  const t = words[language]
  const any = translation.length > 0
  const enginesOf = (id: PlanId) => translation.filter(({ plans }) => plans.includes(id)).map(({ name }) => name)
  return [
    [t.plan, t.month, t.year, t.credits, t.characters, t.storage, 'Express', t.seats, ...(any ? [t.engines] : [])],
    ...offeredPlans.map((plan) => [
      planNameIn(language, plan.id),
      usd(plan.monthly_price),
      usd(plan.yearly_price),
      whole(plan.monthly_credits),
      whole(plan.max_characters_per_request),
      formatBytes(plan.storage_bytes ?? 0, language),
      may(plan.id, 'express') ? t.yes : '–',
      plan.seats > 1 ? whole(plan.seats) : '–',
      ...(any ? [enginesOf(plan.id).join(', ') || '–'] : []),
    ]),
  ]
}

function packagesTable(language: Language): string[][] {
  const t = words[language]
  return [[t.credits.split(' ')[0]!, t.price], ...packages.map(({ credits, price }) => [whole(credits), usd(price)])]
}

const tables: Record<string, (language: Language, running: RunningEngines) => string[][]> = {
  plans: plansTable,
  packages: packagesTable,
}

function asMarkdown([columns = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

/** `[[plans]]` on a line of its own becomes what is sold today, as a table. */
function withTables(text: string, language: Language, running: RunningEngines): string {
  return text.replace(/^\[\[(\w+)\]\]$/gm, (all, name: string) => {
    const table = tables[name]
    return table ? asMarkdown(table(language, running)) : all
  })
}

/** An answer as it holds for this installation: `{if engines}…{end}` and tables say what it can run. */
export function withFacts(text: string, language: Language, running: RunningEngines): string {
  const filled = text.includes('{') ? fillTemplate(text, valuesOf(language, running)) : text
  return withTables(filled, language, running)
}

function valuesOf(language: Language, { translation, transcription }: RunningEngines) {
  const { heard_by, packs_add } = transcription
  const chosen = translation.map(({ name, plans: [first] }) =>
    first ? `${name} (${planNameIn(language, first)})` : name,
  )
  return {
    engines: chosen.join(', ') || undefined,
    kreyol_heard: heard_by.ht,
    // the name of an engine in beta says so
    hears_kreyol: heard_by.ht?.endsWith('-beta') ? undefined : heard_by.ht,
    kreyol_beta: heard_by.ht?.endsWith('-beta') ? heard_by.ht : undefined,
    pack_would_hear: packs_add.includes('ht') ? 'yes' : undefined,
  }
}

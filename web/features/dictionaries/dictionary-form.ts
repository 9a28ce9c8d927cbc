import { z } from 'zod'
import { type Dictionary, type DictionaryChanges, NewDictionary } from '#core/contract/dictionaries/dictionaries.ts'

/** The owner of a new dictionary: staff can also create built-in ones. */
export const ownerChoices = ['mine', 'system', 'template'] as const

const within = (least: number, most: number) => (text: string) => Number(text) >= least && Number(text) <= most

/** The values of the form; they become the contract's body on submit. */
export const DictionaryForm = z
  .object({
    name: NewDictionary.shape.name,
    description: NewDictionary.shape.description.unwrap(),
    category: NewDictionary.shape.category.unwrap(),
    is_active: z.boolean(),
    making: z.enum(ownerChoices),
    priority: z
      .string()
      .trim()
      .regex(/^\d+$/, 'Use a number from 0 to 999.')
      .refine(within(0, 999), 'Use a number from 0 to 999.'),
  })
  .refine(({ making, priority }) => making === 'mine' || within(50, 100)(priority), {
    path: ['priority'],
    message: 'Use a number from 50 to 100.',
    when: () => true,
  })
export type DictionaryForm = z.input<typeof DictionaryForm>

export const emptyForm: DictionaryForm = {
  name: '',
  description: '',
  category: 'general',
  is_active: true,
  making: 'mine',
  priority: '200',
}

export function formOf({ is_system, is_template, priority, ...rest }: Dictionary): DictionaryForm {
  const { name, description, category, is_active } = rest
  const making = is_system ? 'system' : is_template ? 'template' : 'mine'
  return { name, description, category, is_active, making, priority: String(priority) }
}

export function newDictionaryBody({ name, priority, making: _, ...rest }: DictionaryForm) {
  return { ...rest, name: name.trim(), priority: Number(priority) }
}

/** Only changed fields, so that two windows do not undo each other; only staff change the priority. */
export function changedBody(form: DictionaryForm, was: Dictionary, { is_staff }: { is_staff: boolean }) {
  const { priority, ...wanted } = newDictionaryBody(form)
  const all = { ...wanted, ...(is_staff ? { priority } : {}) }
  const names = Object.keys(all) as (keyof typeof all)[]
  const changed = names.filter((name) => all[name] !== was[name])
  return Object.fromEntries(changed.map((name) => [name, all[name]])) as Partial<DictionaryChanges>
}

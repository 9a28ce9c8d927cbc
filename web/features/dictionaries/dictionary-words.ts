import type { TFunction } from 'i18next'
import type { User } from '#core/contract/account/account.ts'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { shipped } from '../../locales/dictionaries.ts'

type Named = Pick<Dictionary, 'key' | 'name' | 'description'>

const inLanguage = (t: TFunction<'dictionaries'>, key: string, text: string): string =>
  // names changed by staff are shown unchanged
  (shipped as Record<string, string>)[key] === text ? t(key as 'shipped_names') : text

/** Built-in dictionaries are stored in English and shown in the user's language. */
export function useDictionaryWords() {
  const { t } = useTranslation('dictionaries')
  return {
    nameOf: ({ key, name }: Pick<Named, 'key' | 'name'>) => inLanguage(t, `shipped_${key}`, name),
    textOf: ({ key, description }: Pick<Named, 'key' | 'description'>) =>
      inLanguage(t, `shipped_${key}_text`, description),
  }
}

export const isShipped = ({ is_system, is_template }: Pick<Dictionary, 'is_system' | 'is_template'>): boolean =>
  is_system || is_template

/** Whether the user may change a dictionary's settings and delete it; `can_edit` covers its entries. */
export const isOwnedBy = (user: Pick<User, 'is_staff'> | undefined, dictionary: Dictionary): boolean =>
  isShipped(dictionary) ? user?.is_staff === true : dictionary.owner === null

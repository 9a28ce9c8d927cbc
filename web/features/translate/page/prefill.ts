import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { translationLanguages } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { textWithPauses } from '../../workbench/pauses/editor-text.ts'
import { type Choices, changeChoices } from '../form.ts'
import type { Work } from '../work.ts'

export type Prefill = {
  /** The text of the address, or undefined. */
  text?: string
  choices: Partial<Choices>
  towardsButton: boolean
}

const Target = z.enum(translationLanguages)
const Highlighted = z.array(z.string().min(1).max(100)).max(500)

/** Reads the page's parameters from an address (S2 §2.1, §2.6); ignores what it cannot parse. */
export function prefillOf(search: string): Prefill {
  const query = new URLSearchParams(search)
  const text = query.get('text')
  const target = Target.safeParse(query.get('targetLang'))
  const written = text?.trim() ? textWithPauses(text) : undefined
  return {
    text: written,
    choices: {
      ...(query.get('mode') === 'text' || written ? { mode: 'text' } : {}),
      ...(target.success ? { target: target.data } : {}),
      ...(written ? { highlighted: highlightedIn(query.get('highlightWords')), document_filename: null } : {}),
    },
    towardsButton: query.get('scrollToButton') === 'true',
  }
}

function highlightedIn(json: string | null): string[] {
  try {
    return Highlighted.parse(JSON.parse(json ?? '[]'))
  } catch {
    return []
  }
}

/** Applies the address once and cleans it; the user can restore the earlier text. */
export function usePrefill({ text, towardsButton }: Work): void {
  const { t } = useTranslation('translate')
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  useEffect(() => {
    if (!search) return
    const wanted = prefillOf(search)
    void navigate(pathname, { replace: true })
    changeChoices(wanted.choices)
    if (wanted.towardsButton) towardsButton.set(true)
    const old = text.get()
    if (wanted.text === undefined || wanted.text === old) return
    text.set(wanted.text)
    if (!old.trim()) return
    toast({ text: t('text_replaced'), actions: [{ label: t('bring_back'), onSelect: () => text.set(old) }] })
  }, [search, pathname, navigate, text, towardsButton, t])
}

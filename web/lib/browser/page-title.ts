import { useEffect } from 'react'
import { useTranslation } from '../language/use-translation.ts'

const PRODUCT = 'Pawòl'

/** Every title ends with the product's name (S1 §1). */
export function titleOf(page: string): string {
  return `${page} · ${PRODUCT}`
}

export function usePageTitle(page?: string): void {
  const { t } = useTranslation()
  const title = titleOf(page ?? t('default_title'))
  const description = t('description')
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [title, description])
}

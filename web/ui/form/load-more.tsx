import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from './button.tsx'

type PagedList = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> }
type Props = { list: PagedList; size?: 'sm' | 'md'; className?: string }

/** Loads the next page of a list, as long as there is one. */
export function LoadMore({ list, size = 'md', className = 'justify-self-start' }: Props) {
  const { t } = useTranslation()
  if (!list.hasNextPage) return null
  return (
    <Button size={size} className={className} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t('load_more')}
    </Button>
  )
}

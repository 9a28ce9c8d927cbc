import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useStore } from '../../../../lib/state/store.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { SearchField } from '../../../../ui/form/search-field.tsx'
import { SlideOver } from '../../../../ui/overlay/slide-over.tsx'
import { type PanelView, panelView } from '../../page/panel-tab.ts'

export const closePicker = () => panelView.set('settings')

type PickerProps = {
  view: PanelView
  title: string
  search: { label: string; value: string; onChange: (typed: string) => void }
  /** Shown right of the search box. */
  aside?: ReactNode
  children: ReactNode
}

/** A list that slides over the settings, with a back button, a search and results. */
export function Picker({ view, title, search, aside, children }: PickerProps) {
  const { t } = useTranslation('tuning')
  const open = useStore(panelView) === view
  return (
    <SlideOver
      open={open}
      onClose={closePicker}
      title={title}
      className="md:max-w-[26rem]"
      head={
        <div className="min-w-0">
          <Button look="link" size="sm" className="-ml-1 max-md:min-h-9" onClick={closePicker}>
            <ChevronLeft className="icon-sm" />
            {t('back_to_settings')}
          </Button>
          <p aria-hidden="true" className="display text-lg">
            {title}
          </p>
        </div>
      }
    >
      <div className="sticky top-0 z-1 flex items-center gap-2 border-b border-line bg-raised px-5 py-3">
        <SearchField {...search} wait_ms={0} />
        {aside}
      </div>
      <div className="flex-1 px-5 py-3">{children}</div>
    </SlideOver>
  )
}

/** One item of the list: a button over the entire row, with further actions beside it. */
export function PickerRow({
  chosen,
  disabled = false,
  onChoose,
  aside,
  below,
  children,
}: {
  chosen: boolean
  disabled?: boolean
  onChoose: () => void
  aside?: ReactNode
  /** Below the row, for links that a button cannot contain. */
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <li
      className={`flex flex-wrap items-start gap-2 rounded-2 border px-3 py-2.5 ${chosen ? 'border-act-text bg-selected' : 'border-line bg-surface has-[>button:hover:enabled]:bg-hover'}`}
    >
      <button
        type="button"
        aria-pressed={chosen}
        disabled={disabled}
        onClick={onChoose}
        className="flex min-w-0 flex-1 basis-0 items-start gap-3 text-left disabled:cursor-not-allowed"
      >
        {children}
      </button>
      {aside}
      {below}
    </li>
  )
}

import { ALargeSmall, BookA, ChartColumn, FolderSync, Languages, Moon, Palette, RefreshCw, Search } from 'lucide-react'
import { useId } from 'react'
import { dictionaryDialog } from '../../../features/dictionaries/open-dialog.ts'
import { languageNames } from '../../../lib/language/i18n.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { textSizes, usePreference } from '../../../lib/storage/preferences.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { BareSwitch } from '../../../ui/form/switch.tsx'
import { PanelControl, PanelLink, PanelSection, PanelViewLink } from './panel-line.tsx'
import type { Submenu } from './submenu.tsx'

type Props = { onGo: () => void; onOpen: (submenu: Submenu) => void; cameFrom?: Submenu }

export function PreferencesSection({ onGo, onOpen, cameFrom }: Props) {
  const { t, i18n } = useTranslation('panel')
  const shell = useTranslation()
  const [theme] = usePreference('theme')
  return (
    <PanelSection title={t('preferences')}>
      <Dictionaries onGo={onGo} />
      <DarkTheme />
      <PanelViewLink
        icon={Palette}
        label={t('theme')}
        value={t(theme)}
        onOpen={() => onOpen('theme')}
        focused={cameFrom === 'theme'}
      />
      <TextSize />
      <AutoUpdate />
      <PanelViewLink
        icon={Languages}
        label={t('language')}
        value={languageNames[i18n.language as keyof typeof languageNames]}
        onOpen={() => onOpen('language')}
        focused={cameFrom === 'language'}
      />
      <PanelLink icon={ChartColumn} label={shell.t('usage_analytics')} to="/analytics" onGo={onGo} />
    </PanelSection>
  )
}

/** The link to the page and the two dialogs about all dictionaries (S1 §2.4). */
function Dictionaries({ onGo }: Pick<Props, 'onGo'>) {
  const { t } = useTranslation('panel')
  const shell = useTranslation()
  const open = (dialog: 'search' | 'sync') => {
    onGo()
    dictionaryDialog.set(dialog)
  }
  const tool = { size: 'sm', className: 'max-md:size-11', 'aria-haspopup': 'dialog' } as const
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <PanelLink icon={BookA} label={shell.t('pronunciation_dictionaries')} to="/dictionaries" onGo={onGo} />
      </div>
      <IconButton {...tool} icon={Search} label={t('search_dictionaries')} onClick={() => open('search')} />
      <IconButton {...tool} icon={FolderSync} label={t('sync_dictionaries')} onClick={() => open('sync')} />
    </div>
  )
}

/** The same preference as the theme submenu (DESIGN §12). */
function DarkTheme() {
  const { t } = useTranslation('panel')
  const id = useId()
  const [theme, setTheme] = usePreference('theme')
  return (
    <PanelControl icon={Moon} label={t('dark_theme')} htmlFor={id}>
      <BareSwitch id={id} checked={theme === 'dark'} onChange={(dark) => setTheme(dark ? 'dark' : 'light')} />
    </PanelControl>
  )
}

function TextSize() {
  const { t } = useTranslation('panel')
  const [size, setSize] = usePreference('text_size')
  const options = textSizes.map((value) => ({
    value: String(value),
    label: <span className="figures font-semibold">{value}%</span>,
  }))
  return (
    <PanelControl icon={ALargeSmall} label={t('text_size')}>
      <Segmented
        label={t('text_size')}
        size="sm"
        options={options}
        value={String(size)}
        onChange={(value) => setSize(textSizes.find((known) => String(known) === value) ?? 100)}
      />
    </PanelControl>
  )
}

function AutoUpdate() {
  const { t } = useTranslation('panel')
  const id = useId()
  const [on, setOn] = usePreference('auto_update')
  return (
    <PanelControl icon={RefreshCw} label={t('auto_update')} htmlFor={id}>
      <BareSwitch id={id} checked={on} onChange={setOn} />
    </PanelControl>
  )
}

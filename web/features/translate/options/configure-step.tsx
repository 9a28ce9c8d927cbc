import { BookMarked } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { EngineChoice } from './engine-choice.tsx'
import { LanguageFields } from './language-fields.tsx'
import { PivotNotice } from './pivot-notice.tsx'

const GlossaryDialog = lazyPart(
  () => import('../glossary/glossary-dialog.tsx').then((m) => m.GlossaryDialog),
  'glossary',
)

/** Languages, engine and the user's glossary. */
export function ConfigureFields() {
  const { t } = useTranslation('translate')
  const [glossary, setGlossary] = useState(false)
  return (
    <div className="grid gap-3 pb-1">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="@container/pair min-w-0 flex-1 basis-[26rem]">
          <LanguageFields />
        </div>
        <Button className="max-md:min-h-11" aria-haspopup="dialog" onClick={() => setGlossary(true)}>
          <BookMarked />
          {t('glossary')}
        </Button>
      </div>
      <PivotNotice />
      <EngineChoice />
      {glossary && (
        <Suspense>
          <GlossaryDialog onClose={() => setGlossary(false)} />
        </Suspense>
      )}
    </div>
  )
}

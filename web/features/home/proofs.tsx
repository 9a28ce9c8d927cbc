import { ArrowRight, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { languageNames } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { LeafWave } from '../../ui/brand/leaf-wave.tsx'

/** Small previews of each product, drawn with text instead of images. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-2 border border-line bg-surface px-4 py-3 text-md md:px-5 md:py-4">{children}</div>
  )
}

export function SpeechProof() {
  return (
    <Sheet>
      <p lang="ht" className="text-lg leading-[1.8]">
        Bonjou, tout moun!{' '}
        <span className="mx-0.5 inline-flex h-6 items-center gap-1 rounded-1 bg-act-soft px-1.5 align-[0.1em] text-xs leading-none font-semibold whitespace-nowrap text-act-text">
          <Timer className="size-3.25! stroke-[2.25]" />
          ½s
        </span>{' '}
        Byenveni nan <span className="spoken-word">Radyo</span> Lakay.
      </p>
    </Sheet>
  )
}

const spoken = [
  ['0:00', 'Good morning, and thank you for calling.'],
  ['0:02', 'The clinic is open from Monday to Friday.'],
] as const

export function TranscriptProof() {
  return (
    <Sheet>
      <LeafWave words={spoken[0][1]} className="h-9 [&_path]:fill-wave-rest" />
      {spoken.map(([at, words]) => (
        <p key={at} lang="en" className="mt-2">
          <span className="mr-2 font-mono text-subtle">{at}</span>
          {words}
        </p>
      ))}
    </Sheet>
  )
}

export function TranslationProof() {
  return (
    <Sheet>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:gap-4">
        <p lang="en">
          <span className="block text-2xs text-subtle">{languageNames.en}</span>
          Many hands make the load light.
        </p>
        <ArrowRight className="max-md:rotate-90" />
        <p lang="ht" className="font-semibold">
          <span className="block text-2xs font-normal text-subtle">{languageNames.ht}</span>
          Men anpil, chay pa lou.
        </p>
      </div>
    </Sheet>
  )
}

const respelled = [
  ['website', 'wèbsayt'],
  ['Facebook', 'fesbouk'],
  ['WhatsApp', 'watsap'],
] as const

export function DictionaryProof() {
  const { t } = useTranslation('home')
  return (
    <div className="overflow-hidden rounded-2 border border-line">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('term')}</th>
            <th scope="col">{t('respelling')}</th>
          </tr>
        </thead>
        <tbody>
          {respelled.map(([term, respelling]) => (
            <tr key={term}>
              <td lang="en">{term}</td>
              <td lang="ht">{respelling}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

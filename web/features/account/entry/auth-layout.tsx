import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Bird, Logo } from '../../../ui/brand/logo.tsx'

/** Layout of the sign-in pages: the form with the indigo plate beside it, above it on a phone. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] max-auth:grid-rows-[auto_1fr] auth:grid-cols-[minmax(26rem,5fr)_7fr]">
      <main className="flex flex-col bg-surface px-5 py-6 max-auth:order-2 auth:px-[clamp(1.25rem,6vw,6rem)] auth:py-8">
        <Link to="/" className="self-start text-act-text max-auth:hidden">
          <Logo className="h-9 w-auto" />
        </Link>
        <div className="w-full max-w-[24rem] max-auth:mx-auto auth:my-auto auth:py-8">{children}</div>
        <footer className="flex flex-wrap gap-x-3 pt-6 text-xs text-subtle max-auth:mx-auto max-auth:w-full max-auth:max-w-[24rem]">
          <Link to="/legal/terms" className="inline-flex min-h-6 items-center underline underline-offset-[0.2em]">
            {t('terms_of_service')}
          </Link>
          <Link to="/legal/privacy" className="inline-flex min-h-6 items-center underline underline-offset-[0.2em]">
            {t('privacy_policy')}
          </Link>
        </footer>
      </main>
      <Plate />
    </div>
  )
}

function Plate() {
  const { t } = useTranslation('account')
  return (
    <aside className="relative flex min-h-50 flex-col justify-end overflow-hidden bg-plate p-5 text-plate-text auth:p-12">
      <div className="plate-art -top-32 -right-32 size-[26rem] auth:-top-36 auth:-right-48 auth:size-[62rem]" />
      <Link to="/" className="absolute top-5 left-5 auth:hidden">
        <Logo className="h-8 w-auto" accentClass="fill-plate-accent" />
      </Link>
      <Bird
        songClass="fill-plate-accent"
        className="relative h-auto max-auth:absolute max-auth:right-4 max-auth:bottom-13 max-auth:w-30 auth:mb-8 auth:w-68"
      />
      <p
        lang="ht"
        className="relative font-display text-[1.75rem] leading-[1.05] font-bold tracking-[-0.03em] auth:text-[clamp(2rem,3.6vw,3.5rem)]"
      >
        Men anpil,
        <br />
        chay pa lou.
      </p>
      <p className="relative mt-2 text-plate-muted auth:mt-4 auth:text-md">{t('proverb_gloss')}</p>
    </aside>
  )
}

/** Heading of a sign-in page with one sentence below. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-4">
      <h1 className="font-display text-[2rem] leading-[1.05] font-bold tracking-[-0.03em] auth:text-3xl">{title}</h1>
      {children && <p className="mt-2 text-md text-muted">{children}</p>}
    </header>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/progress.tsx'

const looks = {
  /** The one main action of a view. */
  main: 'border-transparent bg-act text-on-act hover:bg-act-hover active:bg-act-press disabled:bg-idle-soft disabled:text-subtle',
  edge: 'border-line-strong bg-surface hover:bg-hover disabled:text-disabled',
  soft: 'border-transparent bg-act-soft text-act-text hover:bg-selected disabled:text-disabled',
  quiet: 'border-transparent hover:bg-hover disabled:text-disabled',
  link: 'border-transparent text-act-text px-1 hover:underline underline-offset-[0.2em] disabled:text-disabled',
  bad: 'border-transparent bg-bad-fill text-on-bad hover:brightness-90 disabled:bg-idle-soft disabled:text-subtle',
  'bad-quiet': 'border-transparent text-bad hover:bg-bad-soft disabled:text-disabled',
  plate: 'border-transparent bg-plate-text text-plate hover:brightness-105',
  'plate-edge': 'border-plate-line text-plate-text hover:bg-plate-cut',
}
const sizes = {
  sm: 'min-h-7 gap-1.5 text-xs',
  md: 'min-h-9 gap-2 text-sm',
  lg: 'min-h-11 gap-2 text-md',
}
const widths = {
  sm: { wide: 'px-2', square: 'w-7' },
  md: { wide: 'px-3', square: 'w-9' },
  lg: { wide: 'px-5', square: 'w-11' },
}

export type ButtonLook = { look?: keyof typeof looks; size?: keyof typeof sizes; square?: boolean }

/** The button's look for a link: `<Link className={buttonClass({ look: 'main' })}>`. */
export function buttonClass({ look = 'edge', size = 'md', square = false }: ButtonLook = {}): string {
  return classes(
    'inline-flex items-center justify-center rounded-2 border font-semibold no-underline',
    'transition-colors text-center leading-snug',
    looks[look],
    sizes[size],
    look === 'link' ? '' : widths[size][square ? 'square' : 'wide'],
    square ? 'flex-none' : 'py-1',
  )
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/** A busy button keeps its place in the tab order and announces it, but does nothing. */
export function Button({ look, size, square, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ look, size, square }), className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** A button with only an icon; its label is the accessible name and the tooltip. */
export function IconButton({
  icon: Icon,
  label,
  look = 'quiet',
  ...rest
}: Omit<ButtonProps, 'children' | 'square'> & { icon: LucideIcon; label: string }) {
  return (
    <Button {...rest} look={look} square aria-label={label} title={label}>
      <Icon />
    </Button>
  )
}

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

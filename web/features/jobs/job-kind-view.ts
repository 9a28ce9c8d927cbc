import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { StepState } from '../../ui/feedback/stepper.tsx'
import type { Jobs } from './create-jobs.ts'
import type { Job } from './job-rules.ts'
import type { DeletionWords } from './list/use-deletion.ts'
import type { useJobs } from './use-jobs.ts'

/** What a history says in its kind's own words. */
export type KindWords<J extends Job> = {
  search: string
  search_label: string
  empty: string
  empty_text: string
  load_failed: string
  /** Stands above jobs that are not grouped by their day. */
  group?: (job: J) => string | undefined
  /** On the badge; the name of the job's state unless said. */
  label?: (job: J) => string
  /** Where a job is, as a sentence; its label unless said. */
  headline?: (job: J) => string
  /** Queued, running and delivered unless said. */
  steps?: (job: J) => { label: string; state: StepState }[]
  /** What is asked before something is deleted, and said where it failed. */
  deletion?: DeletionWords
}

type Optional = 'group' | 'deletion'
export type FullWords<J extends Job> = Required<Omit<KindWords<J>, Optional>> & Pick<KindWords<J>, Optional>

/** How jobs of one kind are drawn: the card's body, and whatever of the frame is theirs. */
export type JobKindView<J extends Job> = {
  /** The same object until the language changes: a new one draws every card again. */
  useWords: () => KindWords<J>
  /** Enough of a job to know it by, for buttons and announcements. */
  titleOf: (job: J) => string
  /** What stands on the card's first line; the title unless said. */
  lineOf?: (job: J) => string
  /** The language of both. */
  lang?: string
  /** What an open card shows first. */
  Body: ComponentType<{ job: J }>
  /** What it shows below the times. */
  Details?: ComponentType<{ job: J }>
  /** Stands before the title: a disc that shows the state unless said. */
  Lead?: ComponentType<{ job: J; title: string }>
  /** Stands before the button that opens the card, however narrow it is. */
  Aside?: ComponentType<{ job: J; title: string }>
  /** Stands below the first line. */
  Hint?: ComponentType<{ job: J }>
  /** Facts for the second line; the headline, or the credits of a delivered job, unless said. */
  useFacts?: (job: J) => ReactNode[]
  /** Whether a card is in use, and so open and marked. */
  useIsActive?: (job: J) => boolean
  /** The card was closed by hand. */
  onClose?: (job: J) => void
  /** A badge's icon where the state's own is not right. */
  iconOf?: (job: J) => LucideIcon | undefined
  /** Stand above the list, before the state of the connection. */
  Indicators?: ComponentType
}

/** What a card can do besides being cancelled and deleted. */
export type JobAction<J extends Job> = {
  name: string
  icon: LucideIcon
  text: string
  titled: (title: string) => string
  can?: (job: J) => boolean
  /** Why it cannot, where the card does not tell. */
  why?: (job: J) => string | undefined
  /** False: only in an open card, with its word. */
  quick?: boolean
  run: (job: J) => void
}
/** What a selection can do besides being deleted. */
export type BulkAction<J extends Job> = {
  name: string
  icon: LucideIcon
  text: string
  run: (jobs: readonly J[]) => Promise<unknown>
}

/** What the parts of a history share; the same object while only jobs change. */
export type Frame<J extends Job = Job> = {
  source: Jobs<J>
  view: JobKindView<J>
  words: FullWords<J>
  actions: readonly JobAction<J>[]
  bulk: readonly BulkAction<J>[]
  deletion: ReturnType<typeof useJobs<J>>['deletion']
  cancel: ReturnType<typeof useJobs<J>>['cancel']
}

export const FrameContext = createContext<Frame | null>(null)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('Only within a history.')
  return frame
}

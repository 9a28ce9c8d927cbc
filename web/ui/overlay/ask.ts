import { createStore } from '../../lib/state/store.ts'

export type Question = {
  title: string
  text?: string
  /** Its consequences, one sentence each. */
  points?: readonly string[]
  /** Label of the button that confirms. */
  action?: string
  cancel?: string
  danger?: boolean
}
export type Asked = Question & { kind: 'confirm' | 'alert'; answer: (yes: boolean) => void }

/** The dialog on screen; `web/app` mounts the one host that renders it. */
export const asked = createStore<Asked | undefined>(undefined)

function ask(kind: Asked['kind'], question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.set(undefined)
      resolve(yes)
    }
    asked.set({ ...question, kind, answer })
  })
}

/** Asks before something that cannot be undone: `if (await confirm({ … })) …`. */
export function confirm(question: Question): Promise<boolean> {
  return ask('confirm', question)
}

/** Shows a message that the user must read before going on. */
export async function alert(question: Omit<Question, 'cancel' | 'danger'>): Promise<void> {
  await ask('alert', question)
}

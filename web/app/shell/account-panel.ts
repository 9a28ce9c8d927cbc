import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { createUserRequest } from '../../lib/session/user-request.ts'

/** Whether the Account Settings panel is open; any module may open it. */
export const accountPanel = createUserRequest(false)

const FLAG = 'openAccountSettings'

/** `?openAccountSettings=true` opens the panel and is removed from the address (S1 §2.1). */
export function useAccountPanelFlag(): void {
  const [search, setSearch] = useSearchParams()
  const { status } = useSession()
  const asked = search.get(FLAG) === 'true'
  useEffect(() => {
    if (!asked || status === 'unknown') return
    accountPanel.set(status === 'signed_in')
    setSearch(
      (old) => {
        old.delete(FLAG)
        return old
      },
      { replace: true },
    )
  }, [asked, status, setSearch])
}

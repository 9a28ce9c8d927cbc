import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  closeByLink,
  closeTicket,
  getTicket,
  getTicketContext,
  listTickets,
  openTicketLink,
  readTicket,
  replyByLink,
  replyToTicket,
  type Ticket,
} from '#core/contract/tickets/tickets.ts'
import { call } from '../../lib/network/api.ts'
import { live } from '../../lib/network/live.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { useUser } from '../../lib/session/session.ts'
import { readPreference, usePreference, writePreference } from '../../lib/storage/preferences.ts'
import type { ReplyDraft } from '../../lib/storage/saved-support.ts'

export const ticketsKey = ['tickets']
const VISITOR_POLL_MS = 30_000

const refetchTickets = () => void queryClient.invalidateQueries({ queryKey: ticketsKey })
live.listen({
  message: (message) => {
    if ('topic' in message && message.topic === 'tickets') refetchTickets()
  },
  refetch: refetchTickets,
})

export function useTickets() {
  const user = useUser()
  return useInfiniteQuery({
    queryKey: [...ticketsKey, 'list'],
    queryFn: ({ pageParam, signal }) => call(listTickets, { query: { cursor: pageParam, limit: 20 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    enabled: user !== undefined,
    staleTime: 0,
  })
}

export function useTicketContext(wanted: boolean) {
  return useQuery({
    queryKey: [...ticketsKey, 'context'],
    queryFn: ({ signal }) => call(getTicketContext, {}, { signal }),
    enabled: wanted,
  })
}

/** How a request is reached: by the account that sent it, or by the link in a mail. */
export type TicketWay = { id: string } | { token: string }

const calls = {
  look: (way: TicketWay, signal: AbortSignal): Promise<Ticket> =>
    'id' in way ? call(getTicket, { params: way }, { signal }) : call(openTicketLink, { body: way }, { signal }),
  reply: (way: TicketWay, body: { message: string; client_key: string }): Promise<Ticket> =>
    'id' in way ? call(replyToTicket, { params: way, body }) : call(replyByLink, { body: { ...way, ...body } }),
  close: (way: TicketWay): Promise<Ticket> =>
    'id' in way ? call(closeTicket, { params: way }) : call(closeByLink, { body: way }),
}

export function useTicket(way: TicketWay) {
  const queries = useQueryClient()
  const queryKey = [...ticketsKey, 'one', way]
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.look(way, signal),
    staleTime: 0,
    // a visitor's page gets no live messages
    refetchInterval: 'token' in way ? VISITOR_POLL_MS : false,
  })
  const seen = (ticket: Ticket) => {
    queries.setQueryData(queryKey, ticket)
    void queries.invalidateQueries({ queryKey: [...ticketsKey, 'list'] })
  }
  const reply = useMutation({
    mutationFn: (body: { message: string; client_key: string }) => calls.reply(way, body),
    onSuccess: seen,
  })
  const close = useMutation({ mutationFn: () => calls.close(way), onSuccess: seen })
  useRead(way, found.data)
  return { ...found, reply, close }
}

/** Marks the answers as read when a request is opened. */
function useRead(way: TicketWay, ticket: Ticket | undefined): void {
  const id = 'id' in way && ticket?.unread ? way.id : null
  useEffect(() => {
    if (id === null) return
    void call(readTicket, { params: { id } }).then(
      () => queryClient.invalidateQueries({ queryKey: [...ticketsKey, 'list'] }),
      () => undefined,
    )
  }, [id])
}

const empty: ReplyDraft = { text: '', sent_as: null }

export const replyDraft = (name: string): ReplyDraft => readPreference('contact_replies')[name] ?? empty

/** Stores a reply's draft; null deletes it once the reply was accepted. */
export function keepReply(name: string, draft: Partial<ReplyDraft> | null): void {
  const { [name]: before = empty, ...others } = readPreference('contact_replies')
  writePreference('contact_replies', draft ? { ...others, [name]: { ...before, ...draft } } : others)
}

export function useReplyDraft(name: string): ReplyDraft {
  const [all] = usePreference('contact_replies')
  return all[name] ?? empty
}

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#core/contract/endpoint.ts'
import {
  answerTicket,
  changeTicket,
  getStaffTicket,
  listStaffTickets,
  noteOnTicket,
  type StaffTicketDetail,
} from '#core/contract/tickets/staff.ts'
import type { TicketStatus } from '#core/rules/tickets/ticket-rules.ts'
import { call } from '../../../lib/network/api.ts'
import { ticketsKey } from '../../contact/use-tickets.ts'

export type TicketFilter = { q: string; status: TicketStatus | undefined; assignee: string | undefined }

/** Under the key that live messages refetch. */
const inboxKey = [...ticketsKey, 'inbox']

export function useInbox(filter: TicketFilter) {
  return useInfiniteQuery({
    queryKey: [...inboxKey, 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, assignee: filter.assignee as 'me' | undefined, cursor: pageParam, limit: 30 }
      return call(listStaffTickets, { query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useStaffTicket(id: string) {
  return useQuery({
    queryKey: [...inboxKey, 'one', id],
    queryFn: ({ signal }) => call(getStaffTicket, { params: { id } }, { signal }),
    staleTime: 0,
  })
}

/** Staff actions on a request; each answer replaces the cached request. */
export function useTicketActions(id: string) {
  const queries = useQueryClient()
  const onSuccess = async (ticket: StaffTicketDetail) => {
    const queryKey = [...inboxKey, 'one', id]
    // a request for it that was sent earlier would bring the old version back
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, ticket)
    void queries.invalidateQueries({ queryKey: [...inboxKey, 'list'] })
    void queries.invalidateQueries({ queryKey: ['admin-audit'] })
  }
  const params = { id }
  const answer = useMutation({
    mutationFn: (body: Sent<typeof answerTicket>['body']) => call(answerTicket, { params, body }),
    onSuccess,
  })
  const note = useMutation({
    mutationFn: (body: Sent<typeof noteOnTicket>['body']) => call(noteOnTicket, { params, body }),
    onSuccess,
  })
  const change = useMutation({
    mutationFn: (body: Sent<typeof changeTicket>['body']) => call(changeTicket, { params, body }),
    onSuccess,
  })
  return { answer, note, change }
}

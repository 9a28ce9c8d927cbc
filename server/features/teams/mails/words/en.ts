import type { TeamMailWords } from './words.ts'

export const en: TeamMailWords = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  unnamed: 'A user',
  open: 'Open my team',
  mails: {
    invitation: {
      subject: 'You are invited to a team',
      action: 'Look at the invitation',
      lines: ({ team, other }) => [
        `${other} invites you to the team ${team} on Pawòl.`,
        'The invitation is for this address alone and works for 7 days. If you do not want it, ignore this mail.',
      ],
    },
    joined: {
      subject: 'A new member joined your team',
      lines: ({ team, other }) => [`${other} has accepted the invitation to the team ${team}.`],
    },
    declined: {
      subject: 'An invitation was turned down',
      lines: ({ team, other }) => [
        `${other} has turned down the invitation to the team ${team}. The seat is free again.`,
      ],
    },
    left: {
      subject: 'A member left your team',
      lines: ({ team, other }) => [`${other} has left the team ${team}. The seat is free again.`],
    },
    plan_shrunk: {
      subject: 'Your plan has fewer seats',
      lines: ({ team }) => [
        `The plan of the team ${team} has fewer seats than were taken, so some of them are suspended.`,
        'Nothing was deleted. You can choose on your team page who has a seat, or take a larger plan.',
      ],
    },
    plan_ended: {
      subject: 'The plan of your team has ended',
      lines: ({ team }) => [
        `The team ${team} has no plan with seats any more. All its seats are suspended.`,
        'Nothing was deleted: with a Business or Enterprise plan the seats come back.',
      ],
    },
    suspended: {
      subject: 'Your seat is suspended',
      lines: ({ team }) => [
        `Your seat in the team ${team} is suspended. The team does not pay for your work for now.`,
        'Your own work and your own credits are not touched.',
      ],
    },
    reactivated: {
      subject: 'Your seat is active again',
      lines: ({ team }) => [`You can use your seat in the team ${team} again.`],
    },
    removed: {
      subject: 'You no longer belong to a team',
      lines: ({ team }) => [
        `You were taken out of the team ${team}. From now on your own credits pay for your work.`,
        'All you have made stays yours.',
      ],
    },
    dissolved: {
      subject: 'Your team was closed',
      lines: ({ team }) => [
        `The owner of the team ${team} has closed their account, and the team ended with it.`,
        'All you have made stays yours. From now on your own credits pay for your work.',
      ],
    },
    plan_suspended: {
      subject: 'Your seat is suspended',
      lines: ({ team }) => [
        `The plan of the team ${team} has fewer seats now, and yours is suspended. The team does not pay for your work for now.`,
        'Your own work and your own credits are not touched. The seat comes back when the plan has room for it.',
      ],
    },
    plan_restored: {
      subject: 'Your seat is back',
      lines: ({ team }) => [`The plan of the team ${team} has room again: you can use your seat.`],
    },
    ownership_offered: {
      subject: 'A team is offered to you',
      action: 'Look at the offer',
      lines: ({ team, other }) => [
        `${other} offers you the team ${team}.`,
        'To take it over you need a Business or Enterprise plan of your own: from then on your credits pay for the team.',
      ],
    },
    ownership_taken: {
      subject: 'Your team has a new owner',
      lines: ({ team, other }) => [
        `${other} has taken over the team ${team}. You have a seat in it as an admin.`,
        'Your plan, your credits and your payments stay yours. If you no longer need the plan, cancel it on the Subscription page.',
      ],
    },
  },
}

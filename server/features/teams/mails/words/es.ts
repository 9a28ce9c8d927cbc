import type { TeamMailWords } from './words.ts'

export const es: TeamMailWords = {
  hello: (name) => (name ? `Hola ${name}:` : 'Hola:'),
  unnamed: 'Alguien',
  open: 'Abrir mi equipo',
  mails: {
    invitation: {
      subject: 'Te invitaron a un equipo',
      action: 'Ver la invitación',
      lines: ({ team, other }) => [
        `${other} te invita al equipo ${team} en Pawòl.`,
        'La invitación es solo para esta dirección y vale 7 días. Si no la quieres, ignora este mensaje.',
      ],
    },
    joined: {
      subject: 'Alguien se unió a tu equipo',
      lines: ({ team, other }) => [`${other} aceptó la invitación al equipo ${team}.`],
    },
    declined: {
      subject: 'Una invitación fue rechazada',
      lines: ({ team, other }) => [`${other} rechazó la invitación al equipo ${team}. El puesto vuelve a estar libre.`],
    },
    left: {
      subject: 'Alguien dejó tu equipo',
      lines: ({ team, other }) => [`${other} dejó el equipo ${team}. El puesto vuelve a estar libre.`],
    },
    plan_shrunk: {
      subject: 'Tu plan tiene menos puestos',
      lines: ({ team }) => [
        `El plan del equipo ${team} tiene menos puestos de los que había ocupados: algunos están suspendidos.`,
        'No se borró nada. En la página de tu equipo puedes elegir quién tiene un puesto, o tomar un plan mayor.',
      ],
    },
    plan_ended: {
      subject: 'El plan de tu equipo terminó',
      lines: ({ team }) => [
        `El equipo ${team} ya no tiene un plan con puestos. Todos sus puestos están suspendidos.`,
        'No se borró nada: con un plan Business o Enterprise los puestos vuelven.',
      ],
    },
    suspended: {
      subject: 'Tu puesto está suspendido',
      lines: ({ team }) => [
        `Tu puesto en el equipo ${team} está suspendido. Por ahora el equipo no paga tu trabajo.`,
        'Tu trabajo y tus propios créditos no cambian.',
      ],
    },
    reactivated: {
      subject: 'Tu puesto vuelve a estar activo',
      lines: ({ team }) => [`Puedes volver a usar tu puesto en el equipo ${team}.`],
    },
    removed: {
      subject: 'Ya no perteneces a un equipo',
      lines: ({ team }) => [
        `Te quitaron del equipo ${team}. Desde ahora tus propios créditos pagan tu trabajo.`,
        'Todo lo que hiciste sigue siendo tuyo.',
      ],
    },
    dissolved: {
      subject: 'Tu equipo ya no existe',
      lines: ({ team }) => [
        `Quien era dueño del equipo ${team} cerró su cuenta, y el equipo terminó con ella.`,
        'Todo lo que hiciste sigue siendo tuyo. Desde ahora tus propios créditos pagan tu trabajo.',
      ],
    },
    plan_suspended: {
      subject: 'Tu puesto está suspendido',
      lines: ({ team }) => [
        `El plan del equipo ${team} tiene ahora menos puestos y el tuyo está suspendido. Por ahora el equipo no paga tu trabajo.`,
        'Tu trabajo y tus propios créditos no cambian. El puesto vuelve cuando el plan tenga lugar para él.',
      ],
    },
    plan_restored: {
      subject: 'Tu puesto ha vuelto',
      lines: ({ team }) => [`El plan del equipo ${team} vuelve a tener lugar: puedes usar tu puesto.`],
    },
    ownership_offered: {
      subject: 'Te ofrecen un equipo',
      action: 'Ver la oferta',
      lines: ({ team, other }) => [
        `${other} te ofrece el equipo ${team}.`,
        'Para hacerte cargo necesitas tu propio plan Business o Enterprise: desde entonces tus créditos pagan por el equipo.',
      ],
    },
    ownership_taken: {
      subject: 'Tu equipo tiene otra persona a cargo',
      lines: ({ team, other }) => [
        `${other} se hizo cargo del equipo ${team}. Tienes un puesto en él con la función de administrador.`,
        'Tu plan, tus créditos y tus pagos siguen siendo tuyos. Si ya no necesitas el plan, cancélalo en la página Suscripción.',
      ],
    },
  },
}

import type { Words } from '../catalogue.ts'

export const mail: Words<'mail'> = {
  outbox_text: 'No hay servidor de correo configurado, así que los mensajes se quedan aquí en lugar de enviarse.',
  smtp_configured: 'El correo sale por el servidor configurado. Aquí no queda nada.',
  filter_to: 'Filtrar por destinatario',
  empty: 'Aún no hay correo',
  empty_text: 'Los mensajes aparecen aquí en cuanto la aplicación escribe uno.',
  failed: 'No se pudo cargar la bandeja de salida',
  to: 'Para {{address}}',
  refresh: 'Actualizar',
  link_hidden: '[enlace oculto]',
  links_hidden: 'Los enlaces están ocultos porque abren cuentas. Inicia sesión en dos pasos para verlos.',
  show_links: 'Configurar el inicio de sesión en dos pasos',
  mail_failed: 'No se pudo abrir este correo',
}

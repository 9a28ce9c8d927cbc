/** Other ways users ask in Spanish; searched, never shown. */
export const asked: Record<string, string> = {
  'create-account': 'registrarme, registro, darme de alta, abrir una cuenta',
  'confirm-email': 'no recibí el correo, enlace de verificación, activar mi cuenta',
  'change-password':
    'nueva contraseña, modificar mi correo, cambiar de email, tengo otro correo electrónico, correo equivocado en mi perfil',
  'forgot-password': 'perdí la contraseña, no recuerdo, restablecer, recuperar el acceso',
  'unknown-device': 'cuenta hackeada, alguien entró en mi cuenta, cerrar otros dispositivos',
  'session-expired': 'sesión caducada, me saca, tengo que entrar otra vez',
  appearance:
    'modo oscuro, modo claro, letra más grande, interfaz en criollo, letras más grandes, pantalla demasiado clara, página en inglés, cambiar el idioma de la página, sitio en español, interfaz en criollo',
  'delete-account': 'cerrar mi cuenta, borrar para siempre, darme de baja del todo',
  'two-step':
    '2fa, doble factor, verificación en dos pasos, otp, más seguridad, proteger mi cuenta, que nadie más entre',
  'lost-phone': 'teléfono nuevo, me robaron el móvil, celular, sin código, código de recuperación',
  passkeys: 'huella, face id, entrar sin contraseña, qué es una llave de acceso',
  'make-speech': 'texto a audio, leer mi texto, generar un audio, cómo funciona',
  'writing-kreyol': 'ortografía, acentos, cómo se escribe',
  mispronounced: 'mala pronunciación, pronuncia mal una palabra, enseñarle un nombre, dice mal mi nombre',
  numbers: 'cómo dice un número, horas, cantidades, cómo se leen las fechas, lectura de números',
  pauses:
    'añadir silencio, esperar entre frases, parar un segundo, dos segundos de silencio, una pausa después de una frase',
  'voice-settings': 'habla muy rápido, muy lento, tono, emoción, entonación, velocidad',
  express: 'más rápido, sin cola, inmediato, modo exprés no disponible, para qué sirve express',
  'text-length': 'máximo de caracteres, límite, texto demasiado largo, cuántas palabras',
  'speak-document': 'leer un pdf, documento word, libro',
  'translation-needed':
    'requiere traducción, no es criollo, palabras desconocidas, texto en español, escribir en inglés y oír criollo',
  history: 'trabajos antiguos, audio que hice ayer, hecho la semana pasada, encontrar un audio, buscar',
  'download-audio': 'guardar en mp3, wav, obtener el archivo de sonido',
  'cancel-job':
    'parar, abortar, parar lo que empecé, detener una transcripción, cancelar un trabajo en curso, parar un trabajo que está esperando',
  'synthetic-voice': 'inteligencia artificial, voz humana, actor, robot',
  'commercial-use': 'vender, monetizar, youtube, anuncio de radio, licencia, derechos',
  transcribe:
    'audio a texto, dictar, pasar una entrevista a texto, vídeo a texto, tengo una grabación y quiero el texto, nota de voz a texto, audio de whatsapp a texto, sermón, entrevista',
  'audio-files':
    'qué formatos, tamaño del archivo, duración máxima, mp4, m4a, qué formatos de vídeo puedo enviar, opus, audio de whatsapp, gigabyte, archivo demasiado grande',
  'spoken-kreyol': 'entiende criollo hablado, reconocimiento de voz, qué idiomas oye',
  microphone: 'micrófono no sirve, no puedo grabar, no se oye, permiso',
  'correct-transcript': 'arreglar errores, editar la transcripción',
  'align-text': 'alineación forzada, sincronizar texto y sonido, karaoke',
  captions: 'subtitular un vídeo, srt, vtt',
  'translate-text': 'traducir al criollo, del español al criollo',
  'translation-languages': 'idiomas disponibles, a qué lenguas, pares, portugués, francés',
  'through-kreyol': 'idioma puente, traducción directa, inglés a francés',
  'translate-file': 'traducir un documento, docx, conservar el diseño, el formato, archivo de subtítulos, html',
  glossary: 'terminología, siempre la misma traducción, marca, no traducir una palabra, mantener los nombres de marca',
  'translation-quality': 'mala traducción, fiabilidad, precisión, confianza, corregir una frase',
  'translation-engines': 'gpt, claude, elegir el motor, qué modelo',
  'translate-voice': 'hablar y traducir, intérprete, entrada de voz',
  'make-dictionary': 'crear un diccionario, añadir una palabra, ipa, fonética, qué es un diccionario',
  'share-dictionary':
    'dar mi diccionario a un compañero, invitar a alguien a mi diccionario, colaborar, mostrar mi diccionario a amigos',
  'import-dictionary': 'csv, pls, json, subir una lista de palabras',
  'system-dictionaries': 'diccionarios incluidos, plantillas, nombres de lugares, palabras médicas',
  'add-voice': 'más voces, voz de mujer, voz de hombre, cambiar de voz, oír muestras',
  'premium-voices': 'voz bloqueada, premium, por qué está bloqueada esta voz',
  'clone-voice':
    'clonación, clonar, hacer una voz propia, copiar mi voz, voz personalizada, quiero clonar mi voz, una voz que suene como la mía',
  'clone-likeness': 'se parece a mí, calidad del clon, parecido',
  'clone-samples': 'consejos para grabar, ruido, calidad',
  'clone-consent': 'borrar mi voz clonada, permiso, la voz de quién',
  export: 'pdf, word, guardar el texto, formatos, mi transcripción en un archivo word, mi texto en pdf',
  'export-many': 'zip, varios trabajos juntos',
  'export-presets': 'guardar ajustes, por defecto',
  'api-key': 'acceso de desarrollador, token, usar la api, integrar, dónde está la documentación, referencia de la API',
  'key-leaked': 'clave api robada, publicada por error, revocar, filtrada, otra persona tiene mi clave',
  'key-limits': 'tope de gasto de una clave, permisos',
  'compatible-apis': 'sdk de openai, elevenlabs, cliente de deepl, libretranslate, biblioteca de python, migrar',
  webhooks: 'avisar a mi servidor, evento',
  'rate-limit': '429, demasiadas solicitudes',
  'credit-price': 'cuánto cuesta un carácter, precio de la voz, coste de una traducción, qué es un crédito',
  'credit-order': 'créditos de la suscripción o comprados primero',
  'unused-credits': 'los créditos vencen, caducan, sobrantes, fin de mes, pierdo mis créditos',
  'failed-job': 'cobrado por un error, créditos perdidos',
  spending: 'consumo, estadísticas, a dónde fueron mis créditos',
  'insufficient-credits': 'no me alcanzan los créditos, sin créditos, 402',
  'buy-credits': 'recargar, paquete de créditos, más créditos, más créditos',
  plans: 'precios, tarifas, cuánto cuesta, plan gratis, suscripciones',
  'payment-methods':
    'formas de pago, tarjeta de crédito, visa, mastercard, moncash, transferencia bancaria, efectivo, apple pay',
  paypal: 'cuenta de paypal',
  crypto: 'bitcoin, ethereum, usdt, billetera',
  'card-declined': 'tarjeta rechazada, pago fallido, tarjeta vencida, cambiar la tarjeta',
  'change-plan': 'subir de plan, bajar de plan, pasar a anual',
  'cancel-plan': 'darme de baja, no renovar, terminar el plan',
  receipts: 'factura, comprobante de pago, impuestos, dónde encuentro mi factura',
  refund: 'devolver mi dinero, me cobraron dos veces, cobro equivocado',
  'storage-full': 'sin espacio, cuota, liberar espacio',
  offline: 'sin conexión, avión, mala red, sin internet, no hay wifi',
  updates: 'versión nueva, novedades, refrescar',
  install:
    'android, iphone, pantalla de inicio, aplicación móvil, programa para windows, mac, ordenador, computadora, descargar la app, app store',
  'who-sees':
    'confidencial, leen mis textos, seguridad de los datos, otras personas pueden leer mis textos, es público, quién puede oír mi audio, quién escucha mis grabaciones',
  training: 'aprender de mis datos, inteligencia artificial',
  cookies: 'rastreo, publicidad, rgpd',
  'download-data': 'exportar mis datos personales, rgpd, respaldo, recibir todos mis datos',
  'contact-human':
    'hablar con un humano, agente, atención al cliente, persona real, queja, número de teléfono, soporte por teléfono, hablar por teléfono, tienen teléfono',
  'contact-answers': 'respuesta de soporte, estado de mi solicitud, no me han respondido',
  assistant: 'quién eres, eres un robot, qué puedes hacer, chatbot',
  team: 'plan de equipo, varias personas, cuenta de grupo, cuenta de empresa, cuántos puestos',
  'team-invite':
    'invitar a un miembro al equipo, añadir una persona a mi equipo, añadir un colega al equipo, correo de invitación, invitar gente, agregar personas, invitar a un colega, agregar a alguien a la organización',
  'team-roles': 'derechos de un administrador, qué puede hacer un administrador, papel de miembro, quién puede invitar',
  'team-limits':
    'limitar los créditos de un miembro, límite mensual de una persona, presupuesto de un colega, informe de uso del equipo',
  'team-pays':
    'de quién son los créditos que se usan, usar los créditos del equipo, el equipo paga por mí, mis créditos o los del equipo',
  'team-share':
    'compartir una voz con mi equipo, diccionario del equipo, el equipo habla con mi voz, dejar de compartir con el equipo',
  'team-leave': 'abandonar el equipo, echar a un miembro, quitar a un miembro, suspender a una persona',
  'team-hand-over': 'transferir la propiedad, nuevo propietario del equipo, cambiar de propietario',
  'team-plan-ends': 'equipo después de cancelar, menos puestos, puesto suspendido, plan menor con un equipo',
  'speech-classifier':
    'detectar voz artificial, este audio es falso, deepfake, marca de agua, esta voz es generada, comprobar una grabación',
  'no-mark': 'no se encontró marca de agua, es humano, el detector no encuentra nada, puedo fiarme del detector',
  renewal: 'próximo pago, renovación automática, cuándo se renueva, cobro cada mes, pago anual',
  'job-waiting':
    'cola, en espera, atascado, tarda mucho, por qué es tan lento, cuánto falta para que esté listo, todavía no termina, no pasa nada, tarda tanto, sigue en cola, pulsé y sigue esperando',
  'voice-languages': 'las voces hablan español, voz en inglés, voz en francés, otro idioma, leer un texto en inglés',
  'spoken-languages': 'transcribir inglés, transcribir español, transcribir otro idioma, idiomas de la transcripción',
  speakers: 'quién habla, quién dijo qué, varias personas hablan, separar las voces, entrevista, reunión, conversación',
  'live-transcript': 'en vivo, en tiempo real, en directo, ver las palabras mientras hablo, subtítulos en vivo',
  'payment-waiting':
    'pago pendiente, pago en espera, pago atascado, pagué y no tengo créditos, pagué y mi plan no cambió, pago no confirmado, envié cripto y no llegó nada, transferencia en espera, pagué ayer y no llegó nada, me cobraron pero no cambió nada, el pago no pasa',
  'kept-files':
    'cuánto tiempo guardan mis archivos, conservación, se borran mis grabaciones, guardar mis audios, se borran automáticamente',
  'clone-another':
    'clonar la voz de otra persona, voz de un amigo, está permitido, sin permiso, legal, famoso, voz de un familiar, voz de mi padre',
}

import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

const TRY_AGAIN = 'Inténtalo de nuevo.';

export const spanish: Translated<typeof english> = {
  host: {
    create: {
      pending: 'Creando tu sesión de Warm Welcome...',
      failed: 'No se pudo crear la sala. Inténtalo de nuevo.',
      created: { title: 'Sala creada', body: '¡Tu sesión de Warm Welcome está lista!' },
    },
    // Short: at 1280 the header has little room beside its buttons.
    title: '¡Hola, equipo!',
    explanation: 'Cada persona aparece en el mapa donde está hoy.',
    opening: 'Abriendo tu sesión...',
    copy: 'Copiar',
  },

  addLocation: {
    open: 'Agregar mi ubicación',
    change: 'Cambiar mi ubicación',
    title: 'Agrega tu ubicación',
    description: 'Tu propia marca en el mapa. No cuenta entre tus participantes.',
    label: 'Ubicación actual',
    placeholder: 'New York, Seattle, Miami',
    cancel: 'Cancelar',
    submit: 'Agregar al mapa',
    pending: 'Agregando...',
    changeTitle: 'Cambia tu ubicación',
    save: 'Guardar',
    saving: 'Guardando...',
    missingTitle: 'Faltan datos',
    missing: 'Escribe tu ubicación actual.',
    failedTitle: 'Error',
    failed: `No se pudo agregar tu ubicación. ${TRY_AGAIN}`,
    addedTitle: 'Ubicación agregada',
    added: '¡Tu ubicación ya se ve en el mapa!',
    changedTitle: 'Ubicación cambiada',
    changed: '¡Tu nueva ubicación ya se ve en el mapa!',
    elsewhere: 'No conocemos este lugar, así que estás junto al mapa. Añade el país o la ciudad grande más cercana.',
  },

  map: {
    name: 'Mapa de participantes',
    skip: 'Saltar el mapa',
    loading: 'Cargando el mapa...',
    failed: 'No se pudo cargar el mapa. La lista de participantes muestra lo mismo.',
    tryAgain: 'Reintentar',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    showEverybody: 'Mostrar a todos',
    cluster: (count, names, others) =>
      `Grupo de ${count}: ${names}${others > 0 ? ` y ${others} más` : ''}. Mostrar a cada quien`,
    night: 'Sombreado: de noche.',
    somewhereElse: 'En otro lugar',
    correct: 'Corregir',
    nearest: 'La ciudad más cercana a la tuya',
    farthest: 'La ciudad más lejana de la tuya',
    away: (distance) => `a ${distance}`,
    sameTown: 'en el mismo lugar que tú',
    places: 'Lugares: GeoNames (CC BY 4.0).',
    weather: 'Clima fuera de EE. UU.: MET Norway (CC BY 4.0).',
  },

  facts: {
    title: 'Datos curiosos',
    empty: '¡Los datos curiosos aparecen a medida que se unen participantes!',
  },

  present: {
    people: (count) => (count === 1 ? 'persona aquí' : 'personas aquí'),
    nobody: 'Escanea el código y di dónde estás hoy',
  },

  participants: {
    title: (count) => `Participantes (${count})`,
    empty: 'Esperando a que se unan participantes...',
    approximate: 'aproximado',
    approximateHint: 'No encontramos esta ubicación, así que la marca está cerca del centro de Estados Unidos.',
    noPlace: 'Sin ubicación todavía',
    silent: 'Prefiere no decirlo',
    somewhere: (area) => `en algún lugar de ${area}`,
    found: (place) => `en el mapa en ${place}`,
    weather: (emoji, fahrenheit) => `${emoji} ${fahrenheit} °F`,
    weatherAbroad: (emoji, fahrenheit, celsius) => `${emoji} ${celsius} °C / ${fahrenheit} °F`,
  },

  joined: {
    title: '¡Te damos la bienvenida!',
    body: 'Tu ubicación ya está en el mapa. Puedes cerrar esta ventana o dejarla abierta para el siguiente juego.',
    close: 'También puedes cerrar esta ventana o dejarla abierta para el siguiente juego.',
    approximate: (place) => ({
      title: `No encontramos “${place}”.`,
      body: 'Tu marca está cerca del centro de Estados Unidos. Con ciudad y estado, o un código postal, queda en su sitio.',
    }),
    elsewhere: (place) => ({
      title: `No encontramos “${place}”.`,
      body: 'Estás junto al mapa, en «En otro lugar». Añade el país o la ciudad grande más cercana para aparecer en él.',
    }),
    found: (place) => `En el mapa en ${place}`,
    foundHint: '¿No es ahí? Cambia tu ubicación y agrega el estado o el país.',
    change: 'Cambiar nombre o ubicación',
    changeTitle: 'Cambia tu nombre o tu ubicación',
    placeTitle: (name) => `${name}, ¿dónde estás hoy?`,
    placeSubmit: 'Ponerme en el mapa',
    save: 'Guardar los cambios',
    saving: 'Guardando...',
    cancel: 'Cancelar',
    changedTitle: 'Guardado',
    changed: 'El mapa lo muestra en un momento.',
  },
};

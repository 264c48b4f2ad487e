/** The facts of `domain/data/state-facts.ts` in their order, with their sources there. */
export const STATE_FACTS_ES: Readonly<Record<string, readonly string[]>> = {
  AL: [
    'El Saturno V que voló a la Luna se diseñó en Huntsville, Alabama.',
    'El río Little, en Alabama, corre casi todo su curso por lo alto de una montaña.',
  ],
  AK: [
    'Alaska es más del doble de grande que Texas.',
    'El Denali, en Alaska, con 6,190 metros, es la montaña más alta de América del Norte.',
  ],
  AZ: [
    'Casi todo Arizona prescinde del horario de verano desde 1968.',
    'El Gran Cañón de Arizona mide 446 kilómetros a lo largo del río.',
  ],
  AR: [
    'En un parque estatal de Arkansas, el Cráter de los Diamantes, cada visitante se queda con los diamantes que encuentra.',
    'El Congreso protegió Hot Springs, Arkansas, en 1832, cuarenta años antes de que Yellowstone fuera parque.',
  ],
  CA: [
    'California tiene el punto más alto y el más bajo de los 48 estados contiguos.',
    'El árbol más alto que se conoce, una secuoya roja, está en California.',
  ],
  CO: [
    'Colorado tiene más de 50 cumbres por encima de los 4,260 metros.',
    'Leadville, Colorado, está a más de 3,000 metros sobre el nivel del mar.',
  ],
  CT: [
    'El Hartford Courant de Connecticut, fundado en 1764, es más antiguo que el país.',
    'Un ballenero de madera de 1841 sigue a flote en Mystic, Connecticut.',
  ],
  DE: [
    'Delaware fue el primer estado que ratificó la Constitución, el 7 de diciembre de 1787.',
    'Delaware tiene tres condados, menos que cualquier otro estado.',
  ],
  DC: [
    'La Biblioteca del Congreso, en Washington, DC, tiene más de 1,280 kilómetros de estantes.',
    'El Monumento a Washington cambia de color a unos 46 metros de altura, donde la obra se detuvo más de 20 años.',
  ],
  FL: [
    'San Agustín, en Florida, se fundó en 1565.',
    'El sur de Florida es el único lugar del mundo donde conviven caimanes y cocodrilos en libertad.',
  ],
  GA: [
    'El pantano Okefenokee, casi todo en Georgia, abarca más de 160,000 hectáreas.',
    'El primer vaso de Coca-Cola se vendió en Atlanta, Georgia, en 1886.',
  ],
  HI: [
    'Medido desde su base en el fondo del mar, el Mauna Kea de Hawái es más alto que el Everest.',
    'El hawaiano se escribe con 13 letras, y una de ellas es la okina.',
  ],
  ID: [
    'El cañón Hells, en la frontera oeste de Idaho, es más profundo que el Gran Cañón.',
    'Las cataratas Shoshone, en Idaho, caen 65 metros, más que las del Niágara.',
  ],
  IL: [
    'El edificio al que suelen llamar el primer rascacielos se alzó diez pisos sobre Chicago, Illinois, en 1885.',
    'Al río Chicago, en Illinois, lo hicieron correr al revés, a propósito, en 1900.',
  ],
  IN: [
    'El autódromo de Indianápolis, en Indiana, tiene más de 200,000 asientos permanentes.',
    'La oficina de correos de Santa Claus, Indiana, recibe miles de cartas cada diciembre.',
  ],
  IA: [
    'La frontera este de Iowa es el Misisipi, y la mayor parte de la oeste, el Misuri.',
    'Una de las primeras computadoras digitales electrónicas se construyó hacia 1940 en la universidad Iowa State, en Ames.',
  ],
  KS: [
    'El centro geográfico de los 48 estados contiguos está cerca de Lebanon, Kansas.',
    'Pizza Hut empezó como un pequeño restaurante en Wichita, Kansas, en 1958.',
  ],
  KY: [
    'Mammoth Cave, en Kentucky, es la cueva más larga que se conoce: hay más de 640 kilómetros en los mapas.',
    'El Derby de Kentucky se corre todos los años desde 1875.',
  ],
  LA: [
    'El puente sobre el lago Pontchartrain, en Luisiana, mide unos 38 kilómetros.',
    'Luisiana tiene 64 parroquias donde otros estados tienen condados.',
  ],
  ME: [
    'Maine es el único estado que limita con un solo estado.',
    'La mayor parte de la langosta que se pesca en Estados Unidos llega a tierra en Maine.',
  ],
  MD: [
    'El deporte oficial de Maryland son las justas, desde 1962.',
    'La letra del himno nacional se empezó en un barco cerca de Baltimore, Maryland, en 1814.',
  ],
  MA: [
    'Un túnel de metro de 1897 sigue en uso en Boston, Massachusetts.',
    'El baloncesto se inventó en Springfield, Massachusetts, en 1891, con cestas de duraznos.',
  ],
  MI: [
    'Míchigan tiene más de 4,800 kilómetros de costa en los Grandes Lagos.',
    'El puente Mackinac, de unos ocho kilómetros, une las dos penínsulas de Míchigan.',
  ],
  MN: [
    'El Misisipi nace en Minnesota, como un arroyo que se cruza pisando piedras.',
    'La tierra de los 10,000 lagos es modesta: Minnesota tiene 11,842 de diez acres (4 hectáreas) o más.',
  ],
  MS: [
    'La ruta Natchez Trace recorre 715 kilómetros desde Natchez, Misisipi, casi hasta Nashville.',
    'La Coca-Cola se embotelló por primera vez en Vicksburg, Misisipi, en 1894.',
  ],
  MO: [
    'El Arco Gateway de San Luis, Misuri, es exactamente tan ancho como alto: 192 metros.',
    'El pan rebanado se vendió por primera vez en Chillicothe, Misuri, en 1928.',
  ],
  MT: [
    'La lluvia que cae en el pico Triple Divide, en Montana, puede acabar en el Pacífico, el Atlántico o la bahía de Hudson.',
    'La carretera más conocida del parque Glacier, en Montana, cruza la divisoria continental a 2,026 metros.',
  ],
  NE: [
    'Nebraska es el único estado cuyo parlamento tiene una sola cámara.',
    'El Kool-Aid se inventó en Hastings, Nebraska, en 1927.',
  ],
  NV: [
    'La presa Hoover, entre Nevada y Arizona, tiene 221 metros de altura.',
    'Nevada tiene más de 300 cordilleras con nombre.',
  ],
  NH: [
    'En el monte Washington, en Nuevo Hampshire, se midió en 1934 un viento de 372 kilómetros por hora.',
    'Una de las primeras bibliotecas públicas pagadas con impuestos abrió en Peterborough, Nuevo Hampshire, en 1833.',
  ],
  NJ: [
    'En 1933 abrió un autocine cerca de Camden, Nueva Jersey, y pronto tuvo muchos imitadores.',
    'El primer partido universitario de fútbol americano se jugó en New Brunswick, Nueva Jersey, en 1869.',
  ],
  NM: [
    'El parque nacional Carlsbad Caverns, en Nuevo México, protege más de 100 cuevas.',
    'Santa Fe, Nuevo México, es la capital estatal más alta, a unos 2,100 metros.',
  ],
  NY: [
    'El parque Adirondack, en Nueva York, abarca unos 2.4 millones de hectáreas.',
    'El canal de Erie se abrió a través de Nueva York en 1825: 584 kilómetros, cavados casi todos a mano.',
  ],
  NC: [
    'El primer vuelo de un avión con motor, en la costa de Carolina del Norte en 1903, duró 12 segundos.',
    'El monte Mitchell, en Carolina del Norte, con 2,037 metros, es la cumbre más alta al este del Misisipi.',
  ],
  ND: [
    'Casi todos los años, Dakota del Norte produce más miel que cualquier otro estado.',
    'Rugby, Dakota del Norte, tiene un obelisco de piedra que la señala como centro de América del Norte.',
  ],
  OH: [
    'En 1869, todos los jugadores del equipo de béisbol de Cincinnati, Ohio, cobraban un sueldo.',
    'La bandera de Ohio es la única de un estado que no es un rectángulo.',
  ],
  OK: [
    'El primer parquímetro se instaló en Oklahoma City, Oklahoma, en 1935.',
    'El carrito de supermercado se presentó en Oklahoma City, Oklahoma, en 1937.',
  ],
  OR: [
    'El lago Crater, en Oregón, es el más profundo del país: 592 metros.',
    'La bandera de Oregón es la única de un estado con otra imagen en el reverso: un castor.',
  ],
  PA: [
    'Los faroles de Hershey, Pensilvania, tienen forma de gotas de chocolate.',
    'Punxsutawney, Pensilvania, le pregunta el tiempo a una marmota desde la década de 1880.',
  ],
  RI: [
    'Rhode Island, el estado más pequeño, mide unos 77 kilómetros de largo y 60 de ancho.',
    'Con todo lo pequeño que es, Rhode Island tiene unos 640 kilómetros de costa.',
  ],
  SC: [
    'El museo de Charleston, Carolina del Sur, se fundó en 1773, antes que el país.',
    'La torre de agua de Gaffney, Carolina del Sur, tiene forma y color de durazno.',
  ],
  SD: [
    'El Palacio del Maíz de Mitchell, Dakota del Sur, está decorado con murales de maíz.',
    'Jewel Cave, en Dakota del Sur, tiene más de 320 kilómetros de galerías en los mapas.',
  ],
  TN: [
    'Great Smoky Mountains, que comparten Tennessee y Carolina del Norte, es el parque nacional más visitado.',
    'El Grand Ole Opry se transmite desde Nashville, Tennessee, desde 1925.',
  ],
  TX: [
    'El rancho King, en Texas, abarca unas 334,000 hectáreas.',
    'El Paso, Texas, está más cerca de San Diego que de Houston.',
  ],
  UT: [
    'El Gran Lago Salado, en Utah, es más salado que el océano.',
    'El parque nacional Arches, en Utah, tiene más de 2,000 arcos naturales de piedra.',
  ],
  VT: [
    'Montpelier, Vermont, es la capital estatal más pequeña, con unas 8,000 personas.',
    'Cerca de la mitad del jarabe de arce del país viene de Vermont.',
  ],
  VA: [
    'Ocho presidentes nacieron en Virginia, más que en cualquier otro estado.',
    'El Pentágono, en Arlington, Virginia, tiene más de 27 kilómetros de pasillos.',
  ],
  WA: [
    'El estado de Washington cultiva más de la mitad de las manzanas del país.',
    'El monte Rainier, en Washington, tiene más hielo glaciar que cualquier otra montaña de los 48 estados contiguos.',
  ],
  WV: [
    'El puente New River Gorge, en Virginia Occidental, se alza 267 metros sobre el agua.',
    'Green Bank, Virginia Occidental, tiene el radiotelescopio totalmente orientable más grande del mundo.',
  ],
  WI: [
    'Cerca de la cuarta parte del queso del país viene de Wisconsin.',
    'Las islas Apostle, en Wisconsin, tienen más faros que cualquier otro lugar del Servicio de Parques Nacionales.',
  ],
  WY: [
    'Yellowstone, casi todo en Wyoming, fue el primer parque nacional, en 1872.',
    'Las mujeres de Wyoming obtuvieron el voto en 1869, más de veinte años antes de que fuera un estado.',
  ],
};

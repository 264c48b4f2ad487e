import { translatedLines } from '#src/lib/words/translated-lines.ts';

/** By a question's English text: the question, then its two options. */
export const spanish = {
  questions: translatedLines(`
Rainy Sunday on the sofa? | ¿Domingo de lluvia en el sofá? | Una película larga | Seis episodios cortos
Where do you watch the big new film? | ¿Dónde ves el gran estreno? | En un cine repleto | En la sala de mi casa
Which galaxy would you rather live in? | ¿En qué galaxia prefieres vivir? | Star Wars | Star Trek
Which school letter do you hope for? | ¿De qué escuela esperas la carta? | Hogwarts | La escuela de Xavier
Which power for the daily commute? | ¿Qué poder para ir al trabajo? | Volar | Teletransportarme
Who patrols your neighborhood? | ¿Quién patrulla tu barrio? | Batman | Spider-Man
Which trip would you rather join? | ¿A qué viaje te sumas? | La caminata a Mordor | El vuelo del Apolo 13
Which theme park would you risk? | ¿En qué parque te arriesgas? | Jurassic Park | Westworld
Which one makes you cry first? | ¿Cuál te hace llorar primero? | Up | Coco
Which toy do you put on your desk? | ¿Qué juguete pones en tu escritorio? | Woody | Buzz Lightyear
Which family dinner do you gatecrash? | ¿En qué cena familiar te cuelas? | Los Simpson | Los locos Addams
Which workplace do you transfer to? | ¿A qué oficina pides traslado? | The Office | Parks and Recreation
Where are you a regular? | ¿De qué café eres cliente fijo? | Central Perk | El café de Luke
Who finds out who ate your lunch? | ¿Quién descubre quién se comió tu almuerzo? | Sherlock Holmes | Hercule Poirot
How do you take in a new series? | ¿Cómo ves una serie nueva? | Semanal y con teorías | Toda en un fin de semana
A film in a language you don't speak? | ¿Una película en un idioma que no hablas? | Con subtítulos | Doblada
Which ending do you prefer? | ¿Qué final prefieres? | Feliz y redondo | Abierto y enigmático
Which popcorn? | ¿Qué palomitas? | Dulces | Saladas
Which seat in the cinema? | ¿Qué asiento en el cine? | En el centro exacto | Junto al pasillo
There is a book and there is a film. | Hay un libro y hay una película. | Primero leo el libro | Primero veo la película
In which show would you last longer? | ¿En qué programa durarías más? | Un concurso de repostería | Uno de isla desierta
Your place in a quiz show? | ¿Tu lugar en un concurso de preguntas? | Con la mano en el botón | Al teléfono, de ayuda
Which talent show moment is yours? | ¿Cuál es tu momento en un show de talentos? | El botón dorado | Los bloopers
Which one do you know by heart? | ¿Cuál te sabes de memoria? | El rey león | Buscando a Nemo
Which sing-along does the team get? | ¿Qué película canta todo el equipo? | Frozen | Moana
Which musical film for a gray day? | ¿Qué musical para un día gris? | Mamma Mia! | El gran showman
A classic in black and white? | ¿Un clásico en blanco y negro? | Casablanca | Una Eva y dos Adanes
Which agent gets the mission? | ¿A qué agente le das la misión? | James Bond | Ethan Hunt
Which robot joins the team? | ¿Qué robot se une al equipo? | R2-D2 | WALL-E
Which time machine do you rent? | ¿Qué máquina del tiempo alquilas? | El DeLorean | La TARDIS
Who would run the better meeting? | ¿Quién dirigiría mejor la reunión? | Darth Vader | Miranda Priestly
Whose advice on a Monday morning? | ¿De quién quieres un consejo el lunes temprano? | Gandalf | Yoda
Who leads your team for a month? | ¿Quién dirige tu equipo por un mes? | Ted Lasso | Mary Poppins
Which way in do you take? | ¿Por qué entrada pasas? | El ropero a Narnia | La madriguera de Alicia
Which dragon do you adopt? | ¿Qué dragón adoptas? | Chimuelo | Mushu
Who sits next to you on a long drive? | ¿Quién va a tu lado en un viaje largo? | Burro, el de Shrek | El oso Baloo
Which crew plans your surprise party? | ¿Qué banda organiza tu fiesta sorpresa? | La gran estafa | La casa de papel
Which mystery on a Friday night? | ¿Qué misterio para el viernes en la noche? | Entre navajas y secretos | El Expreso de Oriente
Stuck in space: in which film? | Te quedas en el espacio: ¿en qué película? | Misión rescate | Gravedad
Which plot can you explain in a minute? | ¿Qué trama explicas en un minuto? | El origen | Matrix
Which romantic comedy tonight? | ¿Qué comedia romántica esta noche? | Notting Hill | 10 cosas que odio de ti
Which evening do you dress up for? | ¿Para qué noche te vistes de gala? | Un baile de Bridgerton | Cena en Downton Abbey
Which gang did you want to join? | ¿De qué pandilla querías ser? | Los Goonies | Los Cazafantasmas
Who finds the lost file? | ¿Quién encuentra el archivo perdido? | Indiana Jones | Lara Croft
How do you get to work tomorrow? | ¿Cómo vas mañana al trabajo? | En el Batimóvil | En escoba voladora
Which guest may stay for a month? | ¿Qué huésped puede quedarse un mes? | Paddington | E.T.
Whom would you rather manage? | ¿A quiénes prefieres tener a tu cargo? | A los Minions | A los Muppets
Which animals throw the better party? | ¿Qué animales arman la mejor fiesta? | Los de Happy Feet | Los de Madagascar
Which film makes you hungrier? | ¿Qué película te da más hambre? | Ratatouille | Chef
Nature documentary: where to? | Documental de naturaleza: ¿adónde? | Al fondo del mar | A las cumbres más altas
Who narrates your working day? | ¿Quién narra tu día de trabajo? | David Attenborough | Morgan Freeman
Documentary night: about what? | Noche de documentales: ¿sobre qué? | Un caso sin resolver | Un calamar gigante
How do you watch a scary film? | ¿Cómo ves una película de miedo? | Entre los dedos | Con los ojos bien abiertos
Which kind of sitcom? | ¿Qué tipo de comedia? | Británica y seca | Estadounidense y tierna
Who decides what is on? | ¿Quién decide qué se ve? | Quien tiene el control | El voto a mano alzada
Your phone during a film? | ¿Tu teléfono durante una película? | En otro cuarto | Buscando el elenco
How do you feel about trailers? | ¿Qué te parecen los tráilers? | Los veo todos | No quiero ni una pista
The credits start. What do you do? | Empiezan los créditos. ¿Qué haces? | Me quedo hasta el final | Salgo al primer nombre
What makes a film great? | ¿Qué hace grande a una película? | Un giro inesperado | Música que se te queda
Your one scene in a big film? | ¿Tu única escena en una gran película? | Taxista con buen consejo | Tendero con un secreto
Your job on a film set? | ¿Tu trabajo en un rodaje? | Doble al volante | Responsable de snacks
Your speech at the awards? | ¿Tu discurso en los premios? | Llanto y cuarenta nombres | Dos palabras y adiós
Where is a crime series best set? | ¿Dónde va mejor una serie policial? | Pueblo nórdico con lluvia | Pueblo con sol y chismes
Who wins? | ¿Quién gana? | Godzilla | King Kong
Which show made you feel like a doctor? | ¿Con qué serie te graduaste de medicina? | Grey's Anatomy | Dr. House
Who says more in a meeting? | ¿Quién habla más en una reunión? | Groot | Chewbacca
Who helps you move house? | ¿Quién te ayuda con la mudanza? | Los Vengadores | Los Increíbles
Which cartoon with breakfast? | ¿Qué dibujos animados con el desayuno? | Tom y Jerry | Looney Tunes
Last round of the game show. You take? | Última ronda del concurso. ¿Qué eliges? | La caja misteriosa | El dinero seguro
Which series while you cook? | ¿Qué serie mientras cocinas? | Friends | Brooklyn Nine-Nine
Which game night gets out of hand? | ¿Qué noche de juegos se sale de control? | Jumanji | Ready Player One
Which Studio Ghibli film first? | ¿Qué película de Studio Ghibli primero? | Mi vecino Totoro | El viaje de Chihiro
Which dance scene do you join? | ¿A qué escena de baile te sumas? | Un final de Bollywood | El tráfico de La La Land
Which factory tour do you book? | ¿Qué fábrica visitas? | El chocolate de Wonka | Monsters, Inc.
Which theme tune stays in your head? | ¿Qué tema se te queda en la cabeza? | Misión imposible | La pantera rosa
Which ship do you board? | ¿A qué nave te subes? | El Perla Negra | El Halcón Milenario
Where do you watch the big game? | ¿Dónde ves el gran partido? | En la tribuna, cantando | En casa, con repeticiones
One Olympic ticket. Which? | Una entrada olímpica. ¿Para qué? | La ceremonia de apertura | La final de 100 m
Which Games do you stay up for? | ¿Por qué Juegos te desvelas? | Los de verano | Los de invierno
Which sport would you master overnight? | ¿Qué deporte dominarías de un día a otro? | El surf | El patinaje artístico
When is a win sweeter? | ¿Cuándo sabe mejor ganar? | En equipo | Por mi cuenta
Which racket do you pick up? | ¿Qué raqueta agarras? | La de tenis | La de bádminton
Which duel in the break room? | ¿Qué duelo en la sala de descanso? | Ping-pong | Futbolito
A free Saturday outdoors? | ¿Un sábado libre al aire libre? | Subir a una cumbre | Remar río abajo
If you have to run? | ¿Y si hay que correr? | Una carrera cortita | Un maratón muy lento
Down the mountain on what? | ¿Cómo bajas la montaña? | En esquís | En snowboard
Which side of the sea? | ¿Qué lado del mar? | Arriba, navegando | Abajo, buceando
Which kind of cricket? | ¿Qué tipo de críquet? | Un Test de cinco días | Un Twenty20 de infarto
Which kind of rugby? | ¿Qué tipo de rugby? | De quince | De siete
Last minute of the final. You are? | Último minuto de la final. ¿Dónde estás? | Pateando el penal | En el arco, atajándolo
Which basket feels better? | ¿Qué canasta se disfruta más? | Una clavada | Un triple sobre la hora
Which would you rather explain? | ¿Qué prefieres explicar? | Las reglas del béisbol | Las reglas del críquet
Eighteen holes of what? | ¿Dieciocho hoyos de qué? | Golf de verdad | Minigolf con molino
Team afternoon: where? | Tarde de equipo: ¿dónde? | En la pista de bolos | En el muro de escalada
Which is the more serious sport? | ¿Cuál es el deporte más serio? | El ajedrez | Los dardos
Which slow sport do you get hooked on? | ¿A qué deporte lento te enganchas? | Al snooker | Al curling
Which race do you follow? | ¿Qué carrera sigues? | Fórmula 1 en asfalto | Un rally en el barro
Which bike is yours? | ¿Cuál es tu bici? | La de ruta | La de montaña
Which Tour de France stage do you see? | ¿Qué etapa del Tour de Francia ves? | La subida de montaña | El esprint del pelotón
Which medal makes you happier? | ¿Qué medalla te alegra más? | Plata, al perder la final | Bronce, al ganar al final
Which crowd do you want? | ¿Qué público quieres? | Noventa minutos de cantos | Silencio y un rugido
The team needs a mascot. Which? | El equipo necesita una mascota. ¿Cuál? | Un ganso gruñón | Una papa alegre
Half-time snack? | ¿Qué comes en el entretiempo? | Una empanada caliente | Nachos con queso
What brings your team luck? | ¿Qué le da suerte a tu equipo? | Mis calcetines de suerte | Siempre el mismo asiento
What does your team play in? | ¿De qué color juega tu equipo? | Naranja brillante | Azul marino sereno
What kind of commentator are you? | ¿Cómo eres al relatar un partido? | Grito en cada córner | Doy datos de 1974
A very close call. What now? | Una jugada muy dudosa. ¿Y ahora? | Ver el video otra vez | Confiar en el árbitro
How should a tied final end? | ¿Cómo se define una final empatada? | Con penales | Se repite en una semana
Which race on sports day? | ¿Qué carrera en el día del deporte? | La del huevo y la cuchara | La de tres piernas
What did you rule at in the playground? | ¿Qué dominabas en el recreo? | Las escondidas | El quemado
What do you risk today? | ¿Con qué te arriesgas hoy? | Una patineta | Un trampolín
Which hockey? | ¿Qué hockey? | Sobre hielo | Sobre césped
What do you play on the beach? | ¿Qué juegas en la playa? | Voleibol | Frisbee
An hour at the pool? | ¿Una hora en la piscina? | Cincuenta largos en calma | Un clavado de bomba
Which calm sport? | ¿Qué deporte tranquilo? | La pesca | El tiro con arco
Which duel do you learn? | ¿Qué duelo aprendes? | Judo | Esgrima
On horseback you would rather? | A caballo, ¿qué prefieres? | Saltar vallas | Bailar en doma clásica
Where would you fall more gracefully? | ¿De dónde caerías con más gracia? | De la viga de equilibrio | Del trampolín más alto
Which leap is yours? | ¿Cuál es tu salto? | El salto de altura | El salto de longitud
Which leg of the relay? | ¿Qué tramo del relevo? | El primero, en la salida | El último, hasta la meta
Which part of a triathlon do you drop? | ¿Qué parte del triatlón te saltas? | La de nadar | La de correr
Which coach gets more out of you? | ¿Qué estilo de entrenador te motiva más? | El del discurso a gritos | El de la palabra serena
Your place on the field? | ¿Tu puesto en la cancha? | Calma en la defensa | Audacia en el ataque
Which sports film for the team? | ¿Qué película deportiva para el equipo? | Rocky | Jamaica bajo cero
Your partner in mixed doubles? | ¿Con quién juegas dobles mixtos? | Serena Williams | Roger Federer
Who trains you for a day? | ¿Quién te entrena por un día? | Usain Bolt | Simone Biles
Whose shirt hangs on your wall? | ¿Qué camiseta cuelgas en tu pared? | La 10 de Pelé | La 23 de Michael Jordan
Which weather for a match? | ¿Qué clima para un partido? | Lluvia a cántaros y barro | Sol que quema
When should a match start? | ¿Cuándo debe empezar un partido? | El sábado al mediodía | De noche, con reflectores
Two teams you don't know. You cheer? | Dos equipos que no conoces. ¿A cuál animas? | Al que nadie favorece | Al de mejor camiseta
Which result do you take? | ¿Con qué resultado te quedas? | Un feo triunfo por 1-0 | Una gloriosa derrota 4-5
Which one counts as training? | ¿Qué cuenta como entrenamiento? | Los videojuegos | La jardinería
When do you exercise? | ¿Cuándo haces ejercicio? | Antes del desayuno | Después del trabajo
What do you hear on a run? | ¿Qué escuchas al correr? | Música a todo volumen | Aves y mis pasos
A dry morning. How do you set off? | Una mañana sin lluvia. ¿Cómo sales? | En bici | A pie
Which class at lunch? | ¿Qué clase a la hora del almuerzo? | Yoga | Baile
How do you cross the city for fun? | ¿Cómo cruzas la ciudad por diversión? | Parkour por los muros | En canoa por el canal
Once, and never again? | ¿Una vez y nunca más? | Salto en bungee | Salto en paracaídas
How do you see the world from above? | ¿Cómo ves el mundo desde arriba? | En globo | En ala delta
A whole day of snow? | ¿Un día entero de nieve? | Guerra de bolas de nieve | Trineo cuesta abajo
Which odd championship do you enter? | ¿A qué campeonato raro te inscribes? | Carrera tras un queso | Lanzamiento de huevos
Which title goes on your business card? | ¿Qué título va en tu tarjeta de presentación? | As del buceo en pantano | As de saltar piedras
Which made-up sport do you try? | ¿Qué deporte inventado pruebas? | Quidditch | Carreras de vainas
What do you win? | ¿Qué ganas? | Una copa de tu tamaño | Un saco verde
How do you celebrate a goal? | ¿Cómo festejas un gol? | Voltereta hacia atrás | Abrazo grupal
Which event do you fly to? | ¿A qué evento viajas? | Sumo en Tokio | Lucha libre en México
Whose rules do you learn tonight? | ¿Qué reglas aprendes esta noche? | Las del kabaddi | Las del fútbol australiano
What do you do at a marathon? | ¿Qué haces en un maratón? | Alzo un cartel gracioso | Reparto naranjas
Which tennis ticket? | ¿Qué entrada de tenis? | Wimbledon y sus fresas | De noche en Nueva York
Which final do you throw a party for? | ¿Por qué final haces una fiesta? | La final del Mundial | El Super Bowl
Your seat in the rowing boat? | ¿Tu lugar en el bote de remos? | Entre quienes reman | Donde se dan los gritos
Which would you dare? | ¿A qué te atreves? | A bajar en bobsled | Al salto en esquí
Which new craze do you try? | ¿Qué deporte de moda pruebas? | Pickleball | Pádel
How do you follow a tournament? | ¿Cómo sigues un torneo? | Con liga de fantasía | Con álbum de figuritas
Where is live music better? | ¿Dónde es mejor la música en vivo? | En un club diminuto | En un estadio enorme
How do you sleep at a festival? | ¿Cómo duermes en un festival? | En carpa, entre el barro | En hotel, con transporte
Which instrument could you play by tomorrow? | ¿Qué instrumento tocarías para mañana? | El piano | La guitarra
What may your neighbor practice? | ¿Qué puede practicar la gente de al lado? | La gaita | La batería
Which band for the long drive? | ¿Qué banda para un viaje largo? | ABBA | Queen
The old question? | ¿La pregunta de siempre? | The Beatles | The Rolling Stones
Which tour ticket do you take? | ¿Con qué entrada de gira te quedas? | Beyoncé | Taylor Swift
Dinner with which composer? | ¿Con qué compositor cenas? | Mozart | Beethoven
What plays while you concentrate? | ¿Qué suena mientras te concentras? | Bach | Ritmos lo-fi
You dressed up. Where to? | Te vestiste de gala. ¿Adónde vas? | A la ópera | Al ballet
Free tickets for tonight? | ¿Entradas gratis para hoy? | Hamilton | Wicked
Which Shakespeare tonight? | ¿Qué Shakespeare esta noche? | Una comedia de enredos | Tragedia con discursos
How do you listen at home? | ¿Cómo escuchas música en casa? | Vinilo, desde el lado A | Streaming sin fin
How do you play an album? | ¿Cómo escuchas un álbum? | En orden aleatorio | En su propio orden
Which decade wrote the better hits? | ¿Qué década hizo mejores éxitos? | Los 80 | Los 90
Your karaoke number? | ¿Tu número de karaoke? | Una balada potente | Un rap, palabra a palabra
Where do you sing loudest? | ¿Dónde cantas más fuerte? | En la cocina | En el auto
Where do you stand at a concert? | ¿Dónde te pones en un concierto? | En primera fila | Atrás, con buena vista
Which encore do you want? | ¿Qué quieres de bis? | El gran éxito otra vez | Una rareza del lado B
One hour in a museum. Which one? | Una hora en un museo. ¿En cuál? | Arte moderno | Huesos de dinosaurio
Which painting over your desk? | ¿Qué cuadro sobre tu escritorio? | Los girasoles de Van Gogh | Los nenúfares de Monet
Whose thoughts would you like to know? | ¿De quién quieres saber qué piensa? | La Mona Lisa | La joven de la perla
Where do you look at art? | ¿Dónde miras arte? | En murales en la calle | En óleos de una galería
Where do you spend one night? | ¿Dónde pasas una noche? | En un castillo antiguo | En el piso 80
Which city trip? | ¿Qué ciudad visitas? | Venecia en góndola | Kioto a pie
In which market do you get lost? | ¿En qué mercado te pierdes? | Especias en Marrakech | Tulipanes en Ámsterdam
Which wonder do you see first? | ¿Qué maravilla ves primero? | La Gran Muralla china | Machu Picchu
What do you get up for at 3 a.m.? | ¿Para qué te levantas a las 3 a. m.? | Las auroras boreales | El alba en las pirámides
What do you read on the train? | ¿Qué lees en el tren? | Un libro de papel | Un libro electrónico
What do you read on vacation? | ¿Qué lees en vacaciones? | Una gran saga fantástica | Tres thrillers cortos
How do you mark your page? | ¿Cómo marcas tu página? | Doblo la esquina | Con cualquier recibo
Who writes your e-mails for a day? | ¿Quién escribe tus correos por un día? | Jane Austen | Charles Dickens
Your out-of-office note is? | ¿Qué dice tu aviso de ausencia? | Un haiku | Un limerick
Which comic on the shelf? | ¿Qué historieta en el estante? | Tintín | Astérix
What talks while you clean up? | ¿Qué escuchas mientras ordenas? | Un pódcast acelerado | La radio, como venga
Which dance do you learn? | ¿Qué baile aprendes? | Salsa | Swing
How does the team enter the room? | ¿Cómo entra el equipo a la sala? | Bailando un vals | En fila de conga
Which move can you nearly do? | ¿Qué paso casi te sale? | El moonwalk | La Macarena
Which gift would you like overnight? | ¿Qué don quieres de un día para otro? | Hablar todos los idiomas | Tocar todo instrumento
Which would you learn first? | ¿Qué aprenderías primero? | Lengua de señas | Código morse
Which skill looks cooler? | ¿Qué habilidad impresiona más? | La caligrafía fina | Teclear muy rápido
Dinner in a new country? | ¿Cena en un país nuevo? | Comida callejera, de pie | Nueve platos pequeños
How do you take a break? | ¿Cómo haces una pausa? | Una tetera sin prisa | Un espresso rápido
Pineapple on pizza? | ¿Piña en la pizza? | Sí, por favor | Dejen mi pizza en paz
Lunch for the whole team? | ¿Almuerzo para todo el equipo? | Sushi | Tacos
What is there at the breakfast meeting? | ¿Qué hay en la reunión con desayuno? | Cruasanes | Bagels
Noodles: how? | Los fideos: ¿cómo? | En caldo y sorbiendo | Con salsa y tenedor
Which celebration once in your life? | ¿Qué fiesta una vez en la vida? | Carnaval en Río | Cerezos en flor en Japón
A night sky full of what? | ¿Un cielo nocturno lleno de qué? | Farolillos | Fuegos artificiales
Which new tradition at work? | ¿Qué nueva tradición en el trabajo? | Pastel cada viernes | Una canción por semana
Costume party: which time? | Fiesta de disfraces: ¿qué época? | Los años 20 | Los años 70
Where may your outfit be loud? | ¿Qué prenda tuya puede ser llamativa? | La camisa | Los calcetines
How do you photograph a trip? | ¿Cómo fotografías un viaje? | 24 fotos de rollo | 900 con el teléfono
Which souvenir do you bring? | ¿Qué recuerdo traes? | Un imán de refrigerador | Un snack local muy raro
Greetings from far away? | ¿Saludos desde lejos? | Una postal | Un mensaje de voz
A day in a new city? | ¿Un día en una ciudad nueva? | Seguir la guía | Perderse a propósito
How do you get there? | ¿Cómo llegas? | En tren nocturno | En un ferry lento
A day trip in time? | ¿Una excursión en el tiempo? | La antigua Roma | Florencia renacentista
One more hour in the time machine? | ¿Otra hora en la máquina del tiempo? | La llegada a la Luna | El año 2169
Who sits beside you at dinner? | ¿Quién se sienta a tu lado en la cena? | Leonardo da Vinci | Marie Curie
Who paints the team portrait? | ¿Quién pinta el retrato del equipo? | Frida Kahlo | Pablo Picasso
How will they remember you? | ¿Cómo te van a recordar? | Con una canción | Con una estatua
Your place in the orchestra? | ¿Tu lugar en la orquesta? | Triángulo: un gran momento | Dirigir sin hacer ruido
Your place in the band? | ¿Tu lugar en la banda? | En la voz, al frente | En el bajo, al fondo
Which sound wakes you up? | ¿Qué sonido te despierta? | El canto de los pájaros | Una trompeta
Which earworm is worse? | ¿Qué canción pegajosa es peor? | Baby Shark | Who Let the Dogs Out
Who writes the music for your commute? | ¿Quién musicaliza tu camino al trabajo? | John Williams | Hans Zimmer
Who plays in the lobby? | ¿Quién toca en la recepción? | Un trío de jazz | Un cuarteto de cuerdas
Which station on the road? | ¿Qué emisora en la carretera? | Música country | Reggae
What gets you moving? | ¿Qué te hace bailar? | K-pop | Afrobeats
Who is the hero of your fable? | ¿Quién protagoniza tu fábula? | Una zorra astuta | Un búho sabio
Which legend gives you a lift? | ¿Qué leyenda te lleva? | Pegaso | Una tortuga gigante
Which evening class? | ¿Qué curso por las noches? | Origami | Cerámica
A hobby for long winters? | ¿Un pasatiempo para inviernos largos? | Tejer | Carpintería
Which team night out? | ¿Qué salida de equipo? | Teatro de improvisación | Noche de trivia
What comes on the table? | ¿Qué sale a la mesa? | Un juego de tres horas | Diez juegos de cartas
Which puzzle with your coffee? | ¿Qué pasatiempo con tu café? | Crucigrama | Sudoku
`),
};

import { translatedLines } from '#src/lib/words/translated-lines.ts';

/** By a question's English text: the question, then its two options. */
export const spanish = {
  questions: translatedLines(`
Who plays the soundtrack of your Mondays? | ¿Quién pone la música a tus lunes? | Un violín solitario | Veinte tambores con ganas
You enter, and your theme song plays. Who sings it? | Entras y suena tu canción. ¿Quién la canta? | Cien ranas | Una cantante de ópera
You're the voice of an animal in a movie. Which one? | Le das voz a un animal en una película. ¿A cuál? | A una jirafa nerviosa | A un hámster de voz grave
Who directs the movie of your life? | ¿Quién dirige la película de tu vida? | Un gato jamás satisfecho | Un perro feliz con todo
Which cartoon rule applies to you from now on? | ¿Qué regla de los dibujos animados quieres para ti? | Floto si no miro abajo | Reboto en cada caída
What appears over your head, for all to notice? | ¿Qué aparece sobre tu cabeza para que todos lo noten? | Una luz con cada idea | Una nube con mi mal humor
You get one cartoon object for life. Which? | Un objeto de dibujos animados para toda la vida. ¿Cuál? | Un agujero portátil | Una puerta que yo dibuje
Cartoon food is real for one lunch. What do you order? | Hoy comes como en los dibujos animados. ¿Qué pides? | Un sándwich de dos metros | Un pastel que se escala
Each morning you may watch one thing. Which? | Cada mañana puedes ver una sola cosa. ¿Cuál? | Lo mejor de ayer | El tráiler de hoy
Your life is a series. What is it this month? | Tu vida es una serie. ¿Qué es este mes? | Una comedia caótica | Un misterio sin pistas
A live audience watches your day. What does it do? | Un público en vivo sigue tu día. ¿Qué hace? | Se ríe de todo | Se asombra de todo
Which button works in real life, once a day? | ¿Qué botón funciona en la vida real, una vez al día? | Pausa, por una hora | Retroceder un minuto
Your life gets a “skip” button. What do you skip? | Puedes saltarte escenas de la vida. ¿Cuáles? | Las filas | Las charlas de cortesía
Real life gets subtitles for one group. For whom? | En la vida real alguien tendrá subtítulos. ¿Quién? | Los gatos | Los bebés
Which daily moment deserves slow motion? | ¿Qué momento del día merece cámara lenta? | El primer bocado | Caer por fin en la cama
Which mistakes fill the movie of your week? | ¿Qué abunda en las tomas falsas de tu semana? | Cosas que se me cayeron | Nombres que confundí
A movie shows you in the kitchen. In which scene? | Una película te muestra en la cocina. ¿En qué escena? | Mi baile al cocinar | Mi pelea con una tapa
Your name is in the end credits. As what? | Tu nombre sale en los créditos. ¿Como qué? | Responsable del viento | Responsable de los patos
What in your home deserves its own series? | ¿Qué cosa de tu casa merece su propia serie? | El refrigerador de noche | El cajón de cosas raras
Which movie effect do you bring to video calls? | ¿Qué efecto de cine llevas a tus videollamadas? | Niebla al entrar | Fuegos artificiales al irme
What is every meeting missing? | ¿Qué le falta a toda reunión? | Una canción de apertura | Unos créditos finales
Your last meeting becomes a movie. Which? | Tu última reunión se vuelve película. ¿Cuál? | Una película muda | Una epopeya en tres partes
How do you watch a new series? | ¿Cómo ves una serie nueva? | Un episodio por noche | Toda en un fin de semana
When are your snacks gone at the movies? | En el cine, ¿cuándo se te acaban las palomitas? | Antes de que empiece | En la última escena
Thirty minutes in, the movie is bad. What now? | Llevas media hora y la película es mala. ¿Y ahora? | Me quedo, por lealtad | Me voy, sin culpa
Who are you on movie night? | ¿Quién eres en una noche de películas? | Quien lo comenta todo | Quien pide silencio
Who may sit beside you for a three-hour movie? | Película de tres horas: ¿a quién aguantas a tu lado? | A alguien que tararea | A alguien que la explica
The scary scene is coming. How do you survive it? | Ya viene la escena de miedo. ¿Cómo sobrevives? | Detrás de un cojín | Con risas exageradas
The lost dog comes home and the music swells. And you? | El perro perdido vuelve a casa y suena la música. ¿Y tú? | Lloro sin disimulo | Le echo la culpa al polvo
You promised to watch the last episode together. Do you wait? | Juraste esperar a alguien para ver el final. ¿Lo cumples? | Sí, con nobleza | No, pero finjo sorpresa
You know the movie; your friend doesn't. What do you watch? | Tú ya viste la película; tu acompañante no. ¿Qué miras? | La película, otra vez | Cada reacción suya
No one agrees on a movie. How do you end it? | Nadie se pone de acuerdo en la película. ¿Qué haces? | Elijo y cargo con la culpa | Dejo que elija una moneda
A movie in a language you don't speak. How do you watch it? | Una película en un idioma que no hablas. ¿Cómo la ves? | Original, con subtítulos | Doblada y a descansar
Movie night: what do you take charge of? | Noche de películas: ¿de qué te encargas? | De elegir qué vemos | De lo que comemos
Your movie theater gets one luxury. Which? | Tu cine tendrá un lujo. ¿Cuál? | Camas en vez de butacas | Palomitas sin fin
What should movie theaters smell of, if not popcorn? | ¿A qué debería oler el cine, si no a palomitas? | A café recién hecho | A tierra mojada
You live inside a movie for a week. Which kind? | Vives una semana dentro de una película. ¿Cuál? | Un musical: todos cantan | Un misterio: sospechan de mí
A jewel vanishes from the castle. Who are you? | Una joya desaparece del castillo. ¿Quién eres? | Quien sigue las pistas | Quien se la llevó
A harmless disaster movie: what falls from the sky? | Un desastre de cine, pero inofensivo: ¿qué cae del cielo? | Panqueques | Patitos de goma
Your home is haunted. Which ghost may stay? | Hay fantasmas en tu casa. ¿Cuál puede quedarse? | El que ordena | El que cocina
What's your job on the spaceship? | ¿Dónde trabajas en la nave espacial? | Al mando, en un gran sillón | En la cocina, sin gravedad
One day repeats forever, as in a movie. Which? | Como en el cine, un día se repite sin fin. ¿Cuál? | Un domingo de pereza | El primer día de un viaje
The great cake robbery: what's your job? | El gran robo del pastel: ¿cuál es tu tarea? | El plan, con un mapa | La distracción, bailando
A nature film is made about you. What do they film? | Hacen un documental de naturaleza sobre ti. ¿Qué graban? | Mi caza del control remoto | Mi nido de mantas
You won the game show! Which prize do you take? | ¡Ganaste el concurso! ¿Qué premio te llevas? | Queso para toda la vida | Un barco muy pequeño
Tonight is the talent show. What's your act? | Esta noche hay concurso de talentos. ¿Qué presentas? | Un dueto con un gallo | Malabares con jabón mojado
Which superpower with a catch do you take? | ¿Qué superpoder con trampa eliges? | Volar, pero muy lento | Desaparecer, pero tarareo
Which small power over movies would you like? | ¿Qué pequeño poder sobre las películas quieres? | Olvidarlas y volver a verlas | Saber ya si me gustarán
You're a very mild villain. What's your plan? | Tus maldades son muy leves. ¿Cuál es tu plan? | Robar un calcetín por par | Hacer rechinar las puertas
Who would be the better neighbor? | ¿A quién prefieres en la casa de al lado? | A un superhéroe ruidoso | A un villano educado
Who goes with you on every adventure? | ¿Quién te acompaña en cada aventura? | Un dragón tímido | Un ratón sin miedo
You're offered two parts. Which do you take? | Te ofrecen dos papeles en la película. ¿Cuál aceptas? | El de héroe, con gloria | El de amigo, con chistes
As a villain, you caught the hero. What comes first? | Haces de villano y atrapas al héroe. ¿Qué va primero? | Explicarle todo mi plan | Ofrecerle una taza de té
Time for your villain laugh. How does it sound? | Llegó la hora de tu risa malvada. ¿Cómo suena? | Como un trueno lejano | Como una cabra con hipo
Every hero has a weakness. What's yours? | Todo héroe tiene un punto débil. ¿Cuál es el tuyo? | El olor a pan caliente | Cualquier animalito
A friend spoils the ending. How do you react? | Alguien te cuenta el final. ¿Cómo reaccionas? | Perdono al instante | Se lo recuerdo por años
You get one spoiler about tomorrow. Which? | Te adelantan una cosa del día de mañana. ¿Cuál? | Qué voy a comer | De qué me voy a reír
How should a good story end? | ¿Cómo debe acabar una buena historia? | Feliz y con una fiesta | Abierta, para discutir
You may fix one thing in every movie. Which? | Puedes arreglar una cosa en todas las películas. ¿Cuál? | Que el animal se salve | Que lo hablen a tiempo
One wish for a series you loved. Which? | Un deseo para una serie que te encantó. ¿Cuál? | Una temporada más | Un final mejor
The end credits roll. When do you leave? | Salen los créditos finales. ¿Cuándo te vas? | Tras la última línea | En cuanto empiezan
You have a tiny part in a movie. What do you do all day? | Eres extra en una película. ¿Qué te toca hacer todo el día? | Comer la misma sopa | Caerme en una fuente
You get one line in a big movie. Which? | Tienes una sola frase en una gran película. ¿Cuál? | “¡Se fueron por allá!” | “¿Y mi sándwich?”
A stunt double takes over one thing. What? | Tu doble de acción te libra de algo. ¿De qué? | De llamadas incómodas | De madrugar
You wear one costume all day tomorrow. Which? | Mañana llevas un disfraz todo el día. ¿Cuál? | Una armadura brillante | Un dinosaurio inflable
You're a star now. What's your silly demand? | Ya eres una estrella. ¿Qué capricho exiges? | Solo comida redonda | Una cama elástica
Which job do you want on a movie set? | ¿Qué trabajo quieres en un rodaje? | Gritar “¡Acción!” | Manejar el ventilador
Which moment becomes a song with forty dancers? | ¿Qué momento se vuelve un musical con cuarenta bailarines? | Cepillarme los dientes | Esperar el autobús
Which line is on the poster of your life? | ¿Qué frase lleva el póster de tu vida? | “Pronto. Más o menos.” | “Todo empezó un martes”
You win an award. For what? | Te dan un premio. ¿A qué? | Al mejor suspiro dramático | A la mejor llegada tarde
Harmless zombies are here. Which ones do you let in? | Llegan zombis inofensivos. ¿A cuáles dejas entrar? | A los que piden abrazos | A los que piden galletas
Which spy gadget do you keep? | ¿Con qué invento de espías te quedas? | Con un paraguas volador | Con un bolígrafo con excusas
What is your secret agent name? | ¿Cuál es tu nombre de agente secreto? | Cebolla Silenciosa | Zanahoria de Terciopelo
The weather obeys you, as in movies. Which do you order? | El clima te obedece, como en el cine. ¿Qué le pides? | Truenos si algo me molesta | Sol si tengo razón
Only one TV channel is left. What does it show? | Solo queda un canal de televisión. ¿Qué muestra? | Pandas dando volteretas | Un tren entre montañas
Your favorite movie is made again. With whom? | Vuelven a hacer tu película favorita. ¿Con quién? | Con gatos en todo el reparto | Con mi equipo de trabajo
The hero opens the wrong door. And you? | El héroe abre la puerta que no debe. ¿Y tú? | Le grito a la pantalla | Juzgo en silencio
The opening song, for the tenth time. What now? | La canción de la serie, por décima vez. ¿Y ahora? | La canto a todo pulmón | Me la salto sin piedad
“It gets good after ten episodes.” Do you start? | “Se pone buena en el episodio diez.” ¿La empiezas? | Sí, con optimismo | No, la vida es corta
You meet the writer of your life. What do you ask for? | Conoces a quien escribe tu vida. ¿Qué le pides? | Más chistes | Menos giros de guion
When would you turn to the camera and sigh? | ¿Cuándo mirarías a la cámara con un suspiro? | Cuando se alarga una reunión | Cuando no están mis llaves
Which monster do you share a home with? | ¿Qué monstruo vive en tu casa? | Un vampiro trasnochador | Un hombre lobo muy peludo
The treasure chest opens at last. What's inside? | Por fin se abre el cofre del tesoro. ¿Qué hay dentro? | El mapa de otro cofre | Mis bolígrafos perdidos
A wild chase scene! In what? | ¡Una persecución de película! ¿En qué? | En botes con forma de cisne | En carritos de compras
Your wise teacher has a habit. Which? | Tu guía en la aventura tiene una manía. ¿Cuál? | Hablar en acertijos | Dormirse a media frase
You're the chosen one. Chosen for what? | El destino te eligió. ¿Para qué? | Hallar llaves perdidas | Calmar impresoras
You saved the kingdom. What's your reward? | Salvaste el reino. ¿Cuál es tu recompensa? | Una estatua poco parecida | Un queso con mi nombre
Your evil twin is barely evil. What's the crime? | Tienes un doble malvado, pero poco. ¿Cuál es su crimen? | Comerse la última galleta | Responder siempre a todos
For a day you direct strangers. What do you shout? | Por un día diriges a desconocidos. ¿Qué gritas? | “¡Otra vez, con emoción!” | “¡Corten! ¡A comer!”
A critic reviews your week. What's the verdict? | La crítica opina sobre tu semana. ¿Qué dice? | “Lenta, pero con encanto” | “Ruidosa y nada aburrida”
You didn't understand the movie. What do you say? | No entendiste la película. ¿Qué dices? | “¡Qué profunda!” | “¿Y eso qué fue?”
On stage you forget your line. What do you do? | En plena función olvidas tu frase. ¿Qué haces? | Me invento otra | Me desmayo con drama
Which absurd race do you sign up for? | ¿En qué carrera absurda te inscribes? | En la de sillas de oficina | En la de bañeras por el río
Napping becomes a sport. What's your strength? | La siesta ya es deporte. ¿Cuál es tu fuerte? | Dormir en cualquier sitio | Ignorar toda alarma
Two snails race. Who gets your cheers? | Dos caracoles compiten. ¿A cuál animas? | Al favorito nervioso | Al tranquilo que va último
Paper plane contest! What do you go for? | ¡Concurso de aviones de papel! ¿Qué buscas? | El vuelo más largo | El choque más bonito
Your country gets a new sport. Which? | Tu país estrena un deporte. ¿Cuál? | Lanzamiento de panqueques | Bostezo sincronizado
You finish last. What makes up for it? | Quedas en último lugar. ¿Qué te consuela? | El aplauso más largo | El postre más grande
A race with a spoon. What do you carry? | Carrera con cuchara. ¿Qué llevas? | Un huevo crudo | Una bola de helado
You're hiding well. What gives you away? | Te escondes muy bien. ¿Qué te delata? | Mi risita | Mi zanahoria crujiente
You count in hide-and-seek. How? | Te toca contar mientras se esconden. ¿Cómo lo haces? | Todos los números, despacio | 1, 2, 3, 98, 99, ¡100!
How do you enter the stadium? | ¿Cómo entras al estadio? | Con niebla y trompetas | En un triciclo diminuto
You bring one thing from the stadium to a meeting. Which? | Llevas algo del estadio a una reunión. ¿Qué es? | Un megáfono | Una bolsa de confeti
You're the mascot. What are you dressed as? | Eres la mascota del equipo. ¿De qué te vistes? | De cebolla alegre | De cactus cariñoso
What's our team called? | ¿Cómo se llama nuestro equipo? | Los Dragones Dormilones | Los Volcanes Tímidos
Two unknown teams play. Who do you cheer for? | Juegan dos equipos que no conoces. ¿A cuál animas? | Al que va perdiendo | Al de mejores camisetas
You're on the big screen! What do you do? | ¡Sales en la pantalla gigante! ¿Qué haces? | Bailar a lo loco | Taparme con las palomitas
Someone narrates your whole day. How? | Alguien comenta en vivo todo tu día. ¿Cómo? | Susurrando con asombro | Gritando “¡gooool!”
A referee follows you. When does the whistle blow? | Un árbitro te sigue. ¿Cuándo pita? | Al volver al refrigerador | Al decir “una preguntita”
You lose. Which excuse do you use? | Pierdes. ¿Qué excusa usas? | El viento iba en mi contra | No le caí bien a la pelota
You get a medal for everyday life. For what? | ¿Qué hazaña diaria merece una medalla? | Cargar todo en un viaje | Pelar la naranja en una tira
Which should be a real sport? | ¿Qué debería ser un deporte de verdad? | Doblar una sábana sin ayuda | Abrir una bolsa sin ruido
Medals aren't metal anymore. What are they? | Las medallas ya no son de metal. ¿De qué son? | De chocolate que se derrite | De queso que huele
Where does your big trophy live? | ¿Dónde pones tu gran trofeo? | Junto a la entrada | Con modestia, en el baño
A friendly battle. What do you get ready? | Una batalla amistosa. ¿Qué preparas? | Cincuenta bolitas de nieve | Un globo de agua gigante
You may invent one new thing to play with. Which? | Puedes inventar algo nuevo para jugar. ¿Qué inventas? | Nieve calentita | Agua que no moja
You jump as high as a house. What's the catch? | Saltas tan alto como una casa. ¿Cuál es el pero? | Tardo una hora en bajar | Cada salto hace “boing”
You're as fast as a train. What's the catch? | Vas tan rápido como un tren. ¿Con qué condición? | Solo hacia atrás | Solo mientras canto
Rock, paper, scissors. What's your plan? | Piedra, papel o tijera. ¿Cuál es tu plan? | Piedra, siempre piedra | Hablar para confundir
A free swing in the park. What do you do? | Un columpio libre en el parque. ¿Qué haces? | Subirme sin pensarlo | Esperar a que nadie mire
The ball is gone. What do we play with? | Se perdió la pelota. ¿Con qué jugamos? | Con calcetines enrollados | Con un melón maduro
Around the world by bike. On which one? | La vuelta al mundo en bici. ¿En cuál? | En una de diez asientos | En una con cocina
You build a boat. Out of what? | Construyes un barco. ¿Con qué? | Con cartón y cinta | Con pan y esperanza
How do you get into the treehouse? | ¿Cómo subes a la casa del árbol? | De un salto de trampolín | En una cesta con cuerda
A pillow fight! Who's on your side? | ¡Pelea de almohadas! ¿Quién está de tu lado? | Un ratón con un plan | Un oso con almohada
Who carries you to the finish line? | ¿Quién te lleva hasta la meta? | Un elefante sin prisa | Una llama con opiniones
Animals play tonight. Who's in goal? | Hoy juegan los animales. ¿Quién está en la portería? | Un pulpo con ocho guantes | Un hipopótamo muy ancho
Your new coach is an animal. Which one? | Te entrena un animal. ¿Cuál? | Un pato mandón | Una tortuga paciente
Who do you want cheering for you? | ¿Quién quieres que te anime? | Alguien con una trompeta | Mil desconocidos educados
You lose by one point. What next? | Pierdes por un punto. ¿Qué haces? | Abrazar a quien ganó | Pedir la revancha
Why would you lose on purpose? | ¿Por qué perderías a propósito? | Por ver sonreír a alguien | Por irme ya a dormir
How does your big match end? | ¿Cómo termina tu gran partido? | Gano y no hay nadie | Pierdo y el público me adora
You wake up a perfect dancer. Where do you start? | Despiertas y bailas de maravilla. ¿Dónde empiezas? | En la fila de la panadería | En una azotea, de noche
From now on you have to dance. When? | Desde hoy te toca bailar. ¿Cuándo? | Si suena un teléfono | Si se abre un refrigerador
One night on skates. Where? | Una noche sobre patines. ¿Dónde? | En un museo vacío | En un aeropuerto vacío
How do you get into cold water? | ¿Cómo entras al agua fría? | De golpe y salpicando | Poco a poco y con quejas
Which race do you watch to the end? | ¿Qué carrera miras hasta el final? | La de aspiradoras robot | La de flanes temblorosos
The music stops: one chair, you and a friend. Now? | Se apaga la música: una silla y dos amigos. ¿Qué haces? | Sentarme entre risas | Cederla con reverencia
Ten thousand dominoes. What's your job? | Diez mil fichas de dominó. ¿Qué te toca? | Alejar al gato | Empujar la primera
The rain is over. What do you do with the puddles? | Dejó de llover. ¿Qué haces con los charcos? | Saltar en cada uno | Soltar barquitos de papel
Your snack at the game: what's the plan? | Llevas algo rico al partido. ¿Cuál es el plan? | Pasarlo por toda la fila | Guardarlo como un tesoro
Which smell says adventure? | ¿Qué olor te suena a aventura? | El bosque tras la lluvia | El aire salado del mar
Who should be the referee? | ¿Quién debería arbitrar? | Un gato muy serio | Un perezoso amable
Which secret race do you always join? | ¿En qué carrera secreta compites siempre? | Por la caja más rápida | Por el último asiento
Which secret game do you play on the street? | ¿A qué juegas en secreto por la calle? | A no pisar las rayas | A adelantar a la gente
Your paper ball misses the bin. What now? | Tu bola de papel no entra al cesto. ¿Qué haces? | Repetir hasta que entre | Decir que era de prueba
Which puzzle ending is worse? | ¿Qué final de rompecabezas es peor? | Falta una pieza | Sobra una pieza
A roller coaster! Where are you? | ¡Una montaña rusa! ¿Dónde estás? | En primera fila, gritando | Abajo, cuidando las mochilas
Stuck atop the Ferris wheel. Who's beside you? | La rueda gigante se detiene arriba. ¿Con quién estás? | Con quien no deja de hablar | Con quien canta de nervios
Bumper cars! What's your style? | ¡Autos de choque! ¿Cuál es tu estilo? | Chocar con todo el mundo | Esquivar a todo el mundo
How should every meeting end? | ¿Cómo debería acabar cada reunión? | Con un grito de equipo | Con entrega de medallas
In this race the slowest wins. What's your trick? | Gana quien llegue más tarde. ¿Cuál es tu truco? | Saludar a todo el mundo | Oler cada flor
Staring contest! Who do you challenge? | ¡Duelo de miradas! ¿A quién retas? | A un pez aburrido | A un búho muy sabio
Which contest would you lose at once? | ¿Qué concurso perderías enseguida? | El de no moverse | El de no hablar
Which finish photo hangs on your wall? | ¿Qué foto de la meta cuelgas en casa? | Ganando, en pleno estornudo | Perdiendo como una estrella
The team photo: where are you? | La foto del equipo: ¿dónde sales? | Adelante, con el balón | Atrás, haciendo muecas
The team bus: where do you sit? | El autobús del equipo: ¿dónde te sientas? | Atrás, cantando | Adelante, durmiendo
Who speaks to your team before the match? | ¿Quién le habla a tu equipo antes del partido? | Un poeta, muy despacio | Un pirata, a gritos
Which music plays when you win? | ¿Qué música suena cuando ganas? | Una orquesta entera | Una sola campanita
How do you cross the wild river? | ¿Cómo cruzas el río salvaje? | Por un puente que tiembla | Sobre cocodrilos tranquilos
How should an adventure begin? | ¿Cómo debe empezar una aventura? | Con una puerta en un árbol | Con una carta sin firma
Which tiny curse would you take? | ¿Qué pequeña maldición aceptas? | Me persiguen los balones | Me siguen los patos
One new rule for every game. Which? | Una regla nueva para todo juego. ¿Cuál? | Reír da un punto | Comer detiene el reloj
Which robot do you play against? | ¿Qué robot prefieres como rival? | Uno que me deja ganar | Uno que llora si pierde
Which headline is about you? | ¿Qué titular habla de ti? | “Gana por pura casualidad” | “Deja la carrera por helado”
A scoreboard above your head counts one thing. What? | Un marcador sobre tu cabeza cuenta algo. ¿Qué? | Las risas que provoco | Las excusas que pongo
You comment on a game you don't know. How? | Narras un deporte que no conoces. ¿Cómo? | Inventando cada palabra | Hablando de las nubes
A friend explains a game for an hour. What do you do? | Te explican un juego durante una hora. ¿Qué haces? | Asentir sin entender nada | Hacer cien preguntas
How do you follow the big final? | ¿Cómo vives la gran final? | Con manta y en silencio | Entre la gente y a gritos
You may add extra time to one thing. Which? | Puedes darle tiempo extra a algo. ¿A qué? | A un desayuno sin prisa | A un sueño muy bueno
Vegetables race downhill. Who wins? | Carrera de verduras cuesta abajo. ¿Quién gana? | Un tomate con prisa | Un pepino aerodinámico
No racket. What do you play with? | No hay raqueta. ¿Con qué juegas? | Con una sartén | Con una chancla
The goal needs posts. What do you use? | Falta la portería. ¿Qué usas de postes? | Dos mochilas | Dos amigos pacientes
Your ball lands at a grumpy neighbor's. What now? | Tu pelota cae en casa de un vecino gruñón. ¿Qué haces? | Tocar el timbre y sonreír | Buscar otra pelota
Dinner's ready, the game isn't over. What do you say? | La cena está lista y el juego sigue. ¿Qué dices? | “¡Un minuto más!” | “¡Voy! ¿Qué hay de cenar?”
A friend cheats at a game. What do you do? | Alguien hace trampa en el juego. ¿Qué haces? | Callar y aprender el truco | Anunciarlo al mundo
You've played a game wrong for years. What now? | Llevas años jugando mal un juego. ¿Qué haces? | Seguir con mis reglas | Empezar de nuevo, bien
They give your medal to the wrong person. What do you do? | Le dan tu medalla a otra persona. ¿Qué haces? | Dejar que la disfrute | Toser muy fuerte
Your high five misses. What now? | Vas a chocar los cinco y fallas. ¿Qué haces? | Repetir, más despacio | Convertirlo en un saludo
Your kite is stuck in a tree. What's the plan? | Tu cometa se enreda en un árbol. ¿Cuál es el plan? | Lanzarle un zapato | Decir que es decoración
Two in a rowboat. What's your part? | Dos en un bote de remos. ¿Qué te toca? | Remar en círculos | Dar órdenes y descansar
One big project at the beach. Which? | Un gran proyecto en la playa. ¿Cuál? | Un hoyo que cruce la Tierra | Un muro contra el mar
No one remembers the score. What now? | Nadie recuerda el marcador. ¿Qué haces? | Empezar de cero | Decir que íbamos ganando
A tiny orchestra follows you all day. What does it play? | Una orquesta diminuta te sigue todo el día. ¿Qué toca? | Misterio, hasta al desayunar | Triunfo, hasta en la ducha
Applause gets a new sound. What is it now? | El aplauso cambia de sonido. ¿Cómo suena ahora? | Como lluvia de verano | Como mil patos felices
Who cheers when you finish the dishes? | ¿Quién te aplaude al terminar de lavar los platos? | Un estadio lleno | Una llama muy orgullosa
For one whole day, how do you say everything? | Por un día entero, ¿cómo lo dices todo? | Cantando | Susurrando
One hour until your band's show. What do you rehearse? | Falta una hora para tu concierto. ¿Qué ensayas? | Las canciones | La entrada triunfal
What would you rather hear from the kitchen? | ¿Qué prefieres oír desde la cocina? | A alguien que canta | Algo que se fríe
Which sound is banned for a day? | ¿Qué sonido queda prohibido por un día? | Los avisos del teléfono | Los ruidos al masticar
Your favorite song plays in a store. How do you react? | Suena tu canción favorita en una tienda. ¿Qué haces? | Bailo entre las frutas | Tarareo como espía
Your place at a concert? | ¿Tu lugar en un concierto? | En primera fila, sin espacio | Al fondo, con algo de comer
A month without music or a month without dessert? | ¿Un mes sin música o un mes sin postres? | Sin música | Sin postres
An old piano shows up in your kitchen. What now? | Aparece un piano viejo en tu cocina. ¿Y ahora? | Por fin aprendo una canción | Guardo ahí las especias
You love a song, but not its language. What do you do? | Te encanta una canción en otro idioma. ¿Qué haces? | La canto como sea | Busco cada palabra
You discover a band no one knows. What next? | Descubres una banda que nadie conoce. ¿Qué sigue? | Se lo cuento a todo el mundo | La guardo en secreto
A long trip, one playlist. Whose? | En un viaje largo, ¿la música de quién suena? | La mía, por supuesto | La de quien sea, ¡sorpresa!
A new favorite song! How do you treat it? | ¡Nueva canción favorita! ¿Cómo la escuchas? | Cincuenta veces seguidas | Solo en grandes momentos
The echo has a mind of its own. What does it do? | El eco ya piensa por su cuenta. ¿Qué hace? | Me corrige la gramática | Me lanza un cumplido
You're an instrument for a day. Which life? | Por un día eres un instrumento. ¿Qué vida eliges? | Piano de cola en un teatro | Guitarra vieja de fogata
Who's your dance partner tonight? | ¿Con quién bailas esta noche? | Con un pulpo elegante | Con un pingüino decidido
What do we call your dance move? | ¿Cómo se llama tu paso de baile? | La paloma asustada | El turista perdido
Which sound helps you think? | ¿Qué sonido te ayuda a pensar? | El de un café lleno | El silencio total
Play one instrument perfectly or ten of them so-so? | ¿Tocar un instrumento de maravilla o diez más o menos? | Uno, de maravilla | Diez, más o menos
Remember forever: every song lyric or every name? | Te dan memoria perfecta para una sola cosa. ¿Cuál? | La letra de cada canción | El nombre de cada persona
Every day at noon, what does the whole town do? | Cada mediodía, ¿qué hace toda la ciudad? | Baila un minuto | Duerme un minuto
You move in above one of these. Which is it? | Te mudas justo encima de un local. ¿De cuál? | Panadería, desde las 4 | Salón de baile, hasta las 2
You can mute one thing. What is it? | Puedes silenciar una cosa. ¿Cuál? | El taladro de al lado | La canción que se me pegó
Who gets to hear you sing? | ¿Quién te oye cantar? | Solo mi ducha | Toda la calle
How do you clap along? | ¿Cómo sigues la música con palmas? | Justo al compás | Fuera de ritmo, con valor
A great solo comes on. What do you play in the air? | Suena un gran solo. ¿Qué tocas en el aire? | La guitarra | La batería
The orchestra is one player short. What do you bring? | A la orquesta le falta alguien. ¿Con qué ayudas? | Con un timbre de bicicleta | Con una puerta que chirría
You're at a party. Where do we find you? | Estás en una fiesta. ¿Dónde te encontramos? | En la pista de baile | Charlando en la cocina
A statue finally speaks. What does it complain about? | Por fin habla una estatua. ¿De qué se queja? | De las palomas | De la pose de siempre
A museum about you opens. What's in the first room? | Abren un museo sobre ti. ¿Qué hay en la entrada? | Mis paraguas perdidos | Mis mejores excusas
Who guides you through a museum? | ¿Quién te guía por un museo? | Una experta que susurra | Alguien que lo inventa todo
You're in a play. What's your role? | Te toca actuar en una obra. ¿Qué papel haces? | El árbol, de maravilla | El héroe, pero muy mal
Your town builds you a statue. Made of what? | Tu ciudad te hace una estatua. ¿De qué? | De chocolate, a pleno sol | De pan, entre pájaros
A library is all yours for a night. What's the plan? | Una biblioteca es tuya por una noche. ¿Cuál es el plan? | Leer hasta el amanecer | Hacer un castillo de libros
The story gets too exciting. What do you do? | La historia se pone demasiado tensa. ¿Qué haces? | Espío la última página | Sufro hasta el final
Folding the corner of a page: what is it? | Doblar la esquina de una página: ¿qué es? | Un crimen | Una costumbre
Which sentence disappears for a year? | ¿Qué frase desaparece por un año? | “¿Me escuchan?” | “Tenemos que hablar”
You speak every language, but how? | Hablas todos los idiomas, pero ¿cómo? | Siempre en verso | Siempre con preguntas
Your reading style? | ¿Tu estilo de lectura? | Un libro a la vez | Siete, todos a medias
You learn a new language. What comes first? | Aprendes otro idioma. ¿Qué va primero? | Pedir comida | Contar un chiste
How do you tell a story? | ¿Cómo cuentas una anécdota? | Tal como fue | Con algún dragón de más
Which word can you say in every language? | ¿Qué palabra sabes decir en todos los idiomas? | “Hola” | “Delicioso”
The last page of your book is missing. What now? | Falta la última página de tu libro. ¿Y ahora? | Escribo mi propio final | La busco por toda la ciudad
You forgot someone's name. What do you do? | Olvidaste el nombre de alguien. ¿Qué haces? | Pregunto con valentía | Lo esquivo durante años
You waved back, but it wasn't for you. What now? | Devuelves un saludo que no era para ti. ¿Y ahora? | Finjo que me estiro | Saludo con más ganas
“After you!” “No, after you!” How does it end? | “¡Pasa tú!” “¡No, pasa tú!” ¿Cómo termina? | Paso yo, con gusto | Ahí nos quedamos
It's time to leave the party. How do you go? | Hora de irse de la fiesta. ¿Cómo lo haces? | Tras nueve despedidas | Como un ninja
A wrapped gift! How do you open it? | ¡Un regalo envuelto! ¿Cómo lo abres? | Sin romper el papel | Como un oso con hambre
You've heard this story before. What do you do? | Ya conoces esa anécdota. ¿Qué haces? | Me río como la primera vez | Completo yo el final
Guests in ten minutes! What happens? | ¡Visitas en diez minutos! ¿Qué pasa? | Todo acaba en el armario | Verán la vida real
The guests won't leave. What's your hint? | Las visitas no se van. ¿Qué indirecta usas? | Un bostezo enorme | Lavar platos con estruendo
Someone asks the way. You have no idea. What now? | Te preguntan el camino y no tienes idea. ¿Y ahora? | Lo admito | Señalo con seguridad
The video call is over. What do you do? | Se acaba la videollamada. ¿Qué haces? | Me despido con las dos manos | Busco el botón de salir
How long are your voice messages? | ¿Cuánto duran tus mensajes de voz? | Diez segundos y ya | Diez minutos, un pódcast
A very, very long line. How do you survive? | Una fila larguísima. ¿Cómo sobrevives? | Haciendo amistades | Con música y en mi mundo
Which small victory deserves a parade? | ¿Qué pequeña victoria merece un desfile? | Desenredar mis cables | Doblar toda la ropa
A new holiday for the whole world! In honor of what? | ¡Una nueva fiesta mundial! ¿En honor a qué? | A las sábanas limpias | A la reunión cancelada
A surprise party! Who are you? | ¡Fiesta sorpresa! ¿Quién eres? | Quien recibe la sorpresa | Quien está tras el sofá
The party cake lands on the floor. What now? | El pastel de la fiesta cae al suelo. ¿Y ahora? | Reparto cucharas | Digo que es arte moderno
You have to give a speech. How long is it? | Te toca dar un discurso. ¿Cuánto dura? | Seis palabras | Seis minutos, con lágrimas
Game night! What do you bring? | ¡Noche de juegos! ¿Qué llevas? | Un juego de mil reglas | Comida sin reglas
Twelve pockets or a small cape on everything you wear? | En toda tu ropa: ¿doce bolsillos o una pequeña capa? | Doce bolsillos | Una pequeña capa
What do you wear to a serious meeting? | ¿Qué te pones para una reunión seria? | Zapatos que hacen cuac | Un sombrero que toca jazz
An hour in wet socks or in an itchy sweater? | ¿Una hora con calcetines mojados o con un suéter que pica? | Con calcetines mojados | Con un suéter que pica
Which small tragedy hurts more? | ¿Qué pequeña tragedia duele más? | Una galleta hundida en el té | Un pan que cae boca abajo
What is a recipe to you? | ¿Qué es para ti una receta? | Una ley | Un rumor
You have a stall at the market. What do you sell? | Tienes un puesto en el mercado. ¿Qué vendes? | Cumplidos por ramos | Silencio en frascos
You don't understand the menu. What do you order? | No entiendes el menú. ¿Qué pides? | Lo que señale al azar | Lo de la mesa de al lado
A friend's soup is far too salty. What do you say? | Te invitan y la sopa está saladísima. ¿Qué dices? | “¡Mmm, qué rica!” | “¡Agua, por favor!”
Who sits beside you on a long train ride? | ¿Quién va a tu lado en un largo viaje en tren? | Alguien con historias | Alguien con comida
A dream trip: no photos or no plans? | Un viaje soñado: ¿sin fotos o sin planes? | Sin fotos | Sin planes
A pile of clothes on a chair. What is it? | Un montón de ropa en una silla. ¿Qué es? | Un desastre | Un sistema
Your phone is at 1%. What's it for? | A tu teléfono le queda un 1\u00a0%. ¿En qué lo gastas? | En un último mensaje | En una última canción
What should dreams have at last? | ¿Qué deberían tener por fin los sueños? | Un menú para elegir | Botón de repetir
The day gets an extra hour. What's it for? | El día gana una hora. ¿Para qué la usas? | Para música y baile | Para nada de nada
No one claims these lost things. What do you take? | Nadie reclama estos objetos perdidos. ¿Qué te llevas? | Una trompeta con pasado | Una llave a algún lugar
A pirate ship hires you. What do you do all day? | Te contratan en un barco pirata. ¿Qué haces? | Canto al timón | Traduzco al loro
Autocorrect turns every “thanks” into one word. Which? | El corrector cambia tus “gracias” por otra palabra. ¿Cuál? | “Miau” | “Brócoli”
One for life: perfect rhythm or perfect jokes? | Para toda la vida: ¿el ritmo perfecto o el chiste perfecto? | El ritmo perfecto | El chiste perfecto
In public: dance like a noodle or sing like a goat? | En público: ¿bailar como un fideo o cantar como una cabra? | Bailar como un fideo | Cantar como una cabra
For one night, would you rather be the moon or the sea? | Por una noche, ¿prefieres ser la luna o el mar? | La luna | El mar
Trade your sense of direction for a great singing voice? | ¿Cambias tu sentido de la orientación por una gran voz? | Sí, y me pierdo cantando | No, prefiero llegar
A machine won't work. What do you try first? | Una máquina no funciona. ¿Qué pruebas primero? | Palabras amables | Unas palmaditas firmes
Lovely music comes through the wall. What do you do? | Tras la pared suena una música preciosa. ¿Qué haces? | Toco la puerta y pregunto | Bailo en secreto
The whole group sings. What do you really do? | Todo el grupo canta. ¿Qué haces en realidad? | Canto con toda el alma | Solo muevo los labios
Which meal gets a live band? | ¿Qué comida lleva banda en vivo? | El desayuno | El antojo de medianoche
A magic pen makes one thing real. What do you get? | Un lápiz mágico hace realidad una cosa. ¿Qué eliges? | Cualquier menú que escriba | Cualquier mapa que dibuje
A door says “Do not open.” What do you do? | Una puerta dice “No abrir”. ¿Qué haces? | Obedezco y muero de intriga | La abro un poquito
The magician needs a volunteer. What do you do? | El mago pide ayuda al público. ¿Qué haces? | Me ofrezco al instante | Estudio mis zapatos
You clap at the wrong moment, all alone. What now? | Aplaudes cuando no toca, y nadie más. ¿Y ahora? | Sigo con orgullo | Finjo cazar una mosca
What's your way through a museum? | ¿Cómo recorres un museo? | Cartel por cartel, sin prisa | Rumbo a la cafetería
Swap jobs for a day: street musician or lighthouse keeper? | Otro trabajo por un día: ¿tocar en la calle o cuidar un faro? | Tocar en la calle | Cuidar un faro
`),
};

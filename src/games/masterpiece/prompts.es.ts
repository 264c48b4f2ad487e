import { translatedLines } from '#src/lib/words/translated-lines.ts';

export const spanish = {
  prompts: translatedLines(`
A cat on a video call | Un gato en una videollamada
A penguin late for work | Un pingüino que llega tarde al trabajo
An octopus typing | Un pulpo escribiendo a máquina
A giraffe in an elevator | Una jirafa en un ascensor
A snail winning a race | Un caracol ganando una carrera
A dog walking its human | Un perro paseando a su humano
A cow on a trampoline | Una vaca en un trampolín
A shark in a bathtub | Un tiburón en una bañera
An elephant on a bicycle | Un elefante en bicicleta
A flamingo in rain boots | Un flamenco con botas de lluvia
A sheep counting people | Una oveja contando personas
A crab playing the drums | Un cangrejo tocando la batería
A hedgehog with a balloon | Un erizo con un globo
A snake wearing a scarf | Una serpiente con bufanda
A duck giving a presentation | Un pato dando una presentación
A bear running from bees | Un oso huyendo de las abejas
A frog lifting weights | Una rana levantando pesas
An owl that needs coffee | Un búho que necesita café
A kangaroo carrying groceries | Un canguro cargando las compras
A whale in a paper boat | Una ballena en un barquito de papel
A mouse driving a truck | Un ratón manejando un camión
A llama at the hairdresser | Una llama en la peluquería
A goldfish in an armchair | Un pez dorado en un sillón
A spider knitting socks | Una araña tejiendo calcetines
A turtle on a skateboard | Una tortuga en patineta
A horse on roller skates | Un caballo en patines
A pigeon delivering pizza | Una paloma repartiendo pizza
A monkey flying a kite | Un mono volando una cometa
A crocodile brushing its teeth | Un cocodrilo cepillándose los dientes
A sloth at the finish line | Un perezoso en la meta
A chicken crossing the road | Una gallina cruzando la calle
A dinosaur blowing out candles | Un dinosaurio soplando velas
A unicorn in a traffic jam | Un unicornio en un embotellamiento
A dragon roasting marshmallows | Un dragón tostando malvaviscos
A mermaid waiting for a bus | Una sirena esperando el autobús
A robot eating spaghetti | Un robot comiendo espaguetis
A robot in love with a toaster | Un robot enamorado de una tostadora
A ghost afraid of the dark | Un fantasma con miedo a la oscuridad
A vampire at the dentist | Un vampiro en el dentista
A wizard with a broken wand | Un mago con la varita rota
An alien buying ice cream | Un extraterrestre comprando helado
A snowman at the beach | Un muñeco de nieve en la playa
A superhero doing laundry | Un superhéroe lavando la ropa
A pirate afraid of a parrot | Un pirata con miedo a un loro
A knight riding a scooter | Un caballero en monopatín
An astronaut mowing the moon | Un astronauta cortando el pasto de la luna
A yeti in flip-flops | Un yeti en chancletas
A mummy that comes unwrapped | Una momia que se desenrolla
A monster under a desk | Un monstruo debajo de un escritorio
A cactus getting a hug | Un cactus recibiendo un abrazo
A banana slipping on a shoe | Un plátano resbalando con un zapato
A slice of toast at sunrise | Una tostada al amanecer
A nervous egg | Un huevo nervioso
A broccoli playing the guitar | Un brócoli tocando la guitarra
A potato on a sofa | Una papa en un sofá
A burger doing yoga | Una hamburguesa haciendo yoga
A hot dog in the rain | Un hot dog bajo la lluvia
A pizza with too many toppings | Una pizza con demasiados ingredientes
A tower of pancakes about to fall | Una torre de panqueques a punto de caer
An ice cream cone in space | Un cono de helado en el espacio
A coffee cup taking a nap | Una taza de café durmiendo la siesta
A teapot with an elephant's trunk | Una tetera con trompa de elefante
A donut rolling downhill | Una dona rodando cuesta abajo
An avocado going to school | Un aguacate camino a la escuela
Two carrots dancing | Dos zanahorias bailando
A strawberry with a mustache | Una fresa con bigote
A pineapple wearing sunglasses | Una piña con lentes de sol
A fork dancing with a spoon | Un tenedor bailando con una cuchara
Half a watermelon as a boat | Media sandía como barco
A printer eating paper | Una impresora comiendo papel
A laptop on vacation | Una laptop de vacaciones
A stapler with teeth | Una engrapadora con dientes
A race on office chairs | Una carrera en sillas de oficina
A meeting of garden gnomes | Una reunión de gnomos de jardín
A mountain of unread mail | Una montaña de correo sin leer
An alarm clock on Monday morning | Un despertador el lunes por la mañana
A plant nobody watered | Una planta que nadie regó
A keyboard full of crumbs | Un teclado lleno de migas
The office fridge on Friday | El refrigerador de la oficina un viernes
Headphones in a terrible knot | Unos audífonos hechos un nudo terrible
A paper plane crash | Un choque de aviones de papel
A phone with an empty battery | Un teléfono sin batería
A traffic light that can't decide | Un semáforo que no se decide
A bus full of balloons | Un autobús lleno de globos
A car made of cheese | Un auto hecho de queso
A bicycle with square wheels | Una bicicleta con ruedas cuadradas
A submarine in a swimming pool | Un submarino en una piscina
A hot-air balloon shaped like a foot | Un globo aerostático con forma de pie
A train made of shoes | Un tren hecho de zapatos
A rocket made of cardboard | Un cohete de cartón
A tractor in a car wash | Un tractor en un autolavado
A sailing boat in a teacup | Un velero en una taza de té
A helicopter carrying a piano | Un helicóptero cargando un piano
A jet-powered wheelbarrow | Una carretilla con motor de avión
A house on chicken legs | Una casa con patas de gallina
A sandcastle and a big wave | Un castillo de arena y una ola enorme
A lighthouse wearing a bow tie | Un faro con corbatín
A tree house for a giant | Una casa en el árbol para un gigante
A bridge made of spaghetti | Un puente de espaguetis
The Eiffel Tower with a cold | La torre Eiffel con catarro
The Leaning Tower of Pisa asleep | La torre de Pisa durmiendo
A volcano with hiccups | Un volcán con hipo
A mountain wearing a hat | Una montaña con sombrero
An angry cloud | Una nube enojada
A rainbow with a hole in it | Un arcoíris con un agujero
A sun that overslept | Un sol que se quedó dormido
The moon in pajamas | La luna en pijama
A star falling out of bed | Una estrella cayéndose de la cama
Planet Earth with an umbrella | El planeta Tierra con paraguas
A tornado of socks | Un tornado de calcetines
An umbrella blown inside out | Un paraguas volteado por el viento
A lonely sock | Un calcetín solitario
A washing machine full of fish | Una lavadora llena de peces
A sweater with three sleeves | Un suéter con tres mangas
A hat wearing a smaller hat | Un sombrero con un sombrero más chico
A left shoe looking for its partner | Un zapato izquierdo buscando a su pareja
A bed floating out to sea | Una cama flotando mar adentro
A clock running late | Un reloj que llega tarde
A sofa eating the remote control | Un sofá comiéndose el control remoto
A toaster launching toast | Una tostadora lanzando tostadas
A lamp surrounded by moths | Una lámpara rodeada de polillas
A door in the middle of nowhere | Una puerta en medio de la nada
A snow globe with a storm inside | Una esfera de nieve con una tormenta dentro
A treasure map to the cookies | Un mapa del tesoro hacia las galletas
A football match between ants | Un partido de fútbol entre hormigas
A tennis match with a pumpkin | Un partido de tenis con una calabaza
A weightlifter lifting a feather | Un levantador de pesas con una pluma
A swimmer in a bowl of soup | Un nadador en un plato de sopa
A goalkeeper fast asleep | Un portero profundamente dormido
A surfer on a slice of pizza | Un surfista en una rebanada de pizza
A ballet dancer in ski boots | Una bailarina de ballet con botas de esquí
A one-person band | Una banda de una sola persona
A cello too big for its player | Un chelo demasiado grande para quien lo toca
A piano falling down the stairs | Un piano cayendo por las escaleras
A trumpet blowing bubbles | Una trompeta haciendo burbujas
A choir of frogs | Un coro de ranas
A trophy for last place | Un trofeo para el último lugar
A juggler with too many plates | Un malabarista con demasiados platos
A lion at the barber's | Un león en la barbería
A chef chasing a runaway pea | Un chef persiguiendo una arveja fugitiva
A photographer and a shy tree | Un fotógrafo y un árbol tímido
A scarecrow making friends | Un espantapájaros haciendo amigos
Ducks waiting in line | Patos haciendo fila
A bee wearing a suit | Una abeja de traje
A camel in the snow | Un camello en la nieve
A moose in a revolving door | Un alce en una puerta giratoria
A magician pulling out a carrot | Un mago sacando una zanahoria
A fisherman catching a boot | Un pescador que pesca una bota
A dachshund that is far too long | Un perro salchicha larguísimo
A vacuum cleaner chasing dust | Una aspiradora persiguiendo el polvo
`),
};

import type { pages } from '../en/pages.ts';

export const texts: typeof pages.en = {
  termsTitle: 'Condiciones',
  termsSelf:
    'Nestegg es software libre con licencia MIT. Quien administra este servidor te lo ofrece; el programa no tiene garantía.',
  termsYours: 'Lo que registras es tuyo. Puedes exportarlo todo, y eliminarlo, en cualquier momento desde tu perfil.',
  termsShared:
    'Lo que registras en un hogar pertenece al hogar: sus miembros pueden leerlo, cambiarlo y eliminarlo, y se queda allí cuando te vas.',
  privacyTitle: 'Privacidad',
  privacyStored:
    'Este servidor guarda tu dirección de correo, tu nombre y lo que añades a tu perfil, los movimientos y hogares que registras, y cuándo y desde dónde iniciaste sesión.',
  privacyWhere:
    'Todo está en la base de datos de este servidor. Tu navegador conserva tu acceso, tu tema, tu idioma y las últimas cifras que te mostró; al cerrar la sesión se borran el acceso y las cifras.',
  privacyCookies:
    'Las cookies sirven solo para iniciar sesión: una para tu sesión, que termina a los 14 días como muy tarde, y otra que distingue tu navegador de los demás y lo marca como conocido por tu cuenta, para que los intentos fallidos de extraños no te impidan entrar. Tu navegador conserva esta última 400 días.',
  privacyNobody:
    'No se envía nada a nadie más, salvo que actives los avisos push, o que quien administra este servidor haya configurado el correo o la supervisión. La supervisión depende del interruptor «Analítica» de tus ajustes.',
  privacyPush:
    'Los avisos push llegan a tu navegador por el servicio push de su fabricante, cifrados solo para tu navegador: ese servicio sabe cuándo se envía uno, no lo que dice. Mientras están activados, este servidor guarda la dirección que tu navegador tiene allí; al cerrar la sesión se acaban.',
  privacyOthers:
    'Los miembros de tus hogares ven tu nombre y, si tu perfil es público, tu biografía. En totales, quien administra este servidor ve cuántas personas y movimientos hay, nunca importes, nombres ni textos; el interruptor «Compartir datos» te saca de ellos.',
  privacyExport: 'Tu perfil ofrece un archivo con todo lo que este servidor tiene sobre ti.',
  privacyDelete:
    'Al eliminar tu cuenta en el perfil se borran tu perfil y tus movimientos personales. Los hogares que quedarían sin titular deben cederse o eliminarse antes.',
  aboutTitle: 'Acerca de Nestegg',
  aboutWhat:
    'Nestegg es una aplicación para las finanzas de casa: registra ingresos y gastos, compártelos con un hogar y mira cómo crecen tus ahorros.',
  aboutHonest: 'Cada cifra es la suma exacta de lo registrado. Nada se estima, se redondea ni se convierte sin avisar.',
  aboutHost: 'La aloja, en su propia máquina, quien administra este servidor.',
};

/** The former name, which alerts still import. */
export { VesselsOnAis as HeardRegister } from './vesselsOnAis.ts';

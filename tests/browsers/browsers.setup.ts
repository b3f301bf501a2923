import { makeFirstData } from '../journeys/server.setup.ts';

export default makeFirstData;

import { get, type Agent } from 'node:http';

/** The body of an answer that has to be 200, as it was sent. */
export async function read(agent: Agent, address: string, headers: Readonly<Record<string, string>>): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    const request = get(address, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => {
        const body = Buffer.concat(parts);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${address} was answered ${response.statusCode}: ${body.toString()}`));
      });
    });
    request.once('error', reject);
  });
}

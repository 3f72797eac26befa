import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isAlive } from '../database/is-alive';
import { ApiProblem } from '../http/api-problem';
import { isPrivateFile, isReleaseFile, megabytes, type publishBuild } from '../releases/index';

/** What one upload may hold. */
const most = { bytes: 25_000_000, bytesPerFile: 10_000_000, files: 2_000 };

const limits = {
  ...{ fields: 1, fieldSize: 1_000_000, fileSize: most.bytesPerFile },
  ...{ files: most.files, parts: most.files + 1 },
};

/** Letters, digits and `.@+~_-`; no folder and no file starts with a dot, so none leads upwards. */
const fileName = /^[\w@+~-][\w.@+~-]*(\/[\w@+~-][\w.@+~-]*)*$/;

const descriptionSchema = z.object({
  commit: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional(),
  files: z
    .record(z.string().max(200), z.string())
    .refine(
      (files) => Object.keys(files).length <= most.files,
      `Too many files: a release has at most ${most.files}.`,
    ),
});

type Description = z.infer<typeof descriptionSchema>;

/**
 * Receives a build: a field `release` with JSON, `{ commit, files: { <path>: 'sha384-...' } }`, then a part named `file`
 * for each of its files, with the path as file name. It is written below `uploads`, given to `use`, and removed.
 * Throws `ApiProblem` that names the file for everything that is not as announced.
 */
export async function receiveBuild<Result>(
  request: FastifyRequest,
  uploads: string,
  use: (sent: Omit<Parameters<typeof publishBuild>[1], 'name'>) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) {
    throw new ApiProblem(415, 'Send the build as multipart/form-data: npx touchline publish does.');
  }
  requireBelowLimit(Number(request.headers['content-length'] ?? 0));
  const folder = path.join(uploads, `${process.pid}-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { files, ...description } = await receiveFiles(request, folder);
    return await use({ ...description, build: folder, hashes: files });
  } catch (error) {
    // What is still on its way must not fill the buffers of the connection.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes left behind that were killed while they received a build. */
export async function removeLeftUploads(uploads: string): Promise<void> {
  await mkdir(uploads, { recursive: true });
  for (const name of await readdir(uploads)) {
    const pid = Number.parseInt(name, 10);
    // A process that has just started receives nothing yet, so its own number is of one before it.
    if (pid > 0 && pid !== process.pid && isAlive(pid)) continue;
    await rm(path.join(uploads, name), { recursive: true, force: true });
  }
}

async function receiveFiles(request: FastifyRequest, folder: string): Promise<Description> {
  let description: Description | undefined;
  const received = new Set<string>();
  let bytes = 0;
  for await (const part of request.parts({ limits, preservePath: true })) {
    if (part.type === 'field') {
      const { fieldname, value } = part;
      if (fieldname !== 'release') throw invalid(`${fieldname} is no field of an upload.`);
      description = readDescription(value);
      continue;
    }
    const { file, filename } = part;
    if (description?.files[filename] === undefined) {
      throw invalid(`${filename}: the field release, which comes first, does not name it.`);
    }
    if (received.has(filename)) throw invalid(`${filename} came twice.`);
    received.add(filename);
    const target = path.join(folder, filename);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(file, createWriteStream(target, { flags: 'wx' }));
    if (file.truncated) {
      const size = megabytes(most.bytesPerFile);
      throw new ApiProblem(413, `${filename} is larger than ${size}, the most for one file.`);
    }
    bytes += file.bytesRead;
    requireBelowLimit(bytes);
  }
  if (!description) throw invalid('The field release is missing.');
  const missing = Object.keys(description.files).find((file) => !received.has(file));
  if (missing !== undefined) throw invalid(`${missing} did not arrive: publish it again.`);
  return description;
}

function readDescription(value: unknown): Description {
  const parsed = descriptionSchema.safeParse(parsedJson(value));
  if (!parsed.success) throw invalid(`release: ${z.prettifyError(parsed.error)}`);
  const names = Object.keys(parsed.data.files);
  const folders = new Set(names.flatMap(foldersOf));
  for (const name of names) {
    if (folders.has(name)) throw invalid(`${name} is a file and a folder of others.`);
    if (!fileName.test(name)) {
      throw invalid(
        `'${name}' is no name of a file: letters, digits and .@+~_- only, and no part starts with a dot.`,
      );
    }
    if (name !== 'remote.json' && !isReleaseFile(name) && !isPrivateFile(name)) {
      throw invalid(
        `${name} is of a type that no release may hold. Scripts, style sheets, source maps, fonts and ` +
          'raster images may be in one; the portal makes compressed copies itself.',
      );
    }
  }
  return parsed.data;
}

/** The folders that a file is in: `a` and `a/b` for `a/b/c.js`. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function parsedJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return undefined;
  }
}

function requireBelowLimit(bytes: number): void {
  if (bytes <= most.bytes) return;
  throw new ApiProblem(
    413,
    `The build is larger than ${megabytes(most.bytes)}, the most for one upload. ` +
      'Source maps and uncompressed pictures are often the reason.',
  );
}

function invalid(message: string): ApiProblem {
  return new ApiProblem(400, message);
}

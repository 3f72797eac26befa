import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { isPrivateFile, isReleaseFile, megabytes } from '../releases/index';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiProblem } from '../http/api-problem';
import { isAlive } from '../database/is-alive';

/** What one upload may hold. */
const uploadLimits = { bytes: 25_000_000, bytesPerFile: 10_000_000, files: 2_000 };

/** Letters, digits and `.@+~_-`; no folder and no file starts with a dot, so none leads upwards. */
const fileName = /^[\w@+~-][\w.@+~-]*(\/[\w@+~-][\w.@+~-]*)*$/;

const descriptionSchema = z.object({
  commit: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional(),
  /** Made with the key of the team, over what the build says and its hashes. */
  signature: z
    .string()
    .regex(/^[A-Za-z0-9+/]{86}==$/)
    .optional(),
  files: z
    .record(z.string().max(200), z.string())
    .refine(
      (files) => Object.keys(files).length <= uploadLimits.files,
      `Too many files: a release has at most ${uploadLimits.files}.`,
    ),
});

/** A build as it was received. */
interface ReceivedBuild {
  /** Its folder, of its own, absolute. */
  build: string;
  /** Path within the folder -> its hash, as it was announced. Nobody has compared them yet. */
  hashes: Record<string, string>;
  /** The commit of its sources, if it is known. */
  commit: string | undefined;
  /** The signature of its team, if it has one. */
  signature: string | undefined;
}

/**
 * Receives a build: a field `release` with JSON, `{ commit, files: { <path>: 'sha384-...' } }`, then a part
 * named `file` for each of its files, with the path as file name. Everything is written below `uploads`,
 * then given to `use`, and removed in any case.
 * @param uploads absolute; made when it is missing
 * Throws `ApiProblem` that names the file for everything that is not as announced.
 */
export async function receiveBuild<Result>(
  request: FastifyRequest,
  uploads: string,
  use: (build: ReceivedBuild) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) {
    throw new ApiProblem(415, 'Send the build as multipart/form-data: npx touchline publish does.');
  }
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.bytes) throw tooLarge();
  const folder = path.join(uploads, `${process.pid}-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { commit, signature, files } = await receiveFiles(request, folder);
    return await use({ build: folder, hashes: files, commit, signature });
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
  const names = await readdir(uploads).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const left = names.filter((name) => !isRunning(Number.parseInt(name, 10)));
  await Promise.all(
    left.map((name) => rm(path.join(uploads, name), { recursive: true, force: true })),
  );
}

/** A process that has just started receives nothing yet, so its own number is of one before it. */
function isRunning(pid: number): boolean {
  return pid > 0 && pid !== process.pid && isAlive(pid);
}

/** Returns what the upload says of its build. */
async function receiveFiles(
  request: FastifyRequest,
  folder: string,
): Promise<z.infer<typeof descriptionSchema>> {
  let description: z.infer<typeof descriptionSchema> | undefined;
  const received = new Set<string>();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > uploadLimits.bytes) throw tooLarge();
  };
  const limits = {
    fields: 1,
    fieldSize: 1_000_000,
    fileSize: uploadLimits.bytesPerFile,
    files: uploadLimits.files,
    parts: uploadLimits.files + 1,
  };
  for await (const part of request.parts({ limits, preservePath: true })) {
    if (part.type === 'field') {
      if (part.fieldname !== 'release')
        throw invalid(`${part.fieldname} is no field of an upload.`);
      description = readDescription(part.value);
      continue;
    }
    if (description?.files[part.filename] === undefined) {
      throw invalid(`${part.filename}: the field release, which comes first, does not name it.`);
    }
    if (received.has(part.filename)) throw invalid(`${part.filename} came twice.`);
    received.add(part.filename);
    await store(part, path.join(folder, part.filename), count);
  }
  if (!description) throw invalid('The field release is missing.');
  const missing = Object.keys(description.files).find((file) => !received.has(file));
  if (missing !== undefined) throw invalid(`${missing} did not arrive: publish it again.`);
  return description;
}

function readDescription(value: unknown) {
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

async function store(
  { file, filename }: MultipartFile,
  target: string,
  count: (chunk: Buffer) => void,
): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      count(chunk);
      yield chunk;
    }
  }
  await pipeline(file as Readable, counted, createWriteStream(target, { flags: 'wx' }));
  if (file.truncated) {
    throw new ApiProblem(
      413,
      `${filename} is larger than ${megabytes(uploadLimits.bytesPerFile)}, the most for one file.`,
    );
  }
}

function tooLarge(): ApiProblem {
  return new ApiProblem(
    413,
    `The build is larger than ${megabytes(uploadLimits.bytes)}, the most for one upload. ` +
      'Source maps and uncompressed pictures are often the reason.',
  );
}

function invalid(message: string): ApiProblem {
  return new ApiProblem(400, message);
}

import type { Outcomes } from './en.ts';

export const zhCN: Outcomes = {
  dropped: {
    title: '通话中断',
    network: '您的网络连接已断开。',
    reload: '页面已重新加载。',
    away: '您离开了页面。',
    sleep: '设备进入了睡眠状态。',
    alone: '助手已离开通话。',
    left: { other: '您可以在 {count} 秒内返回通话。' },
    reconnect: '重新连接',
  },
  after: {
    title: '通话已结束',
    visitor: '您结束了通话。',
    assistant: '助手结束了通话。',
    page: '页面结束了通话。',
    limit: '通话已达时长上限。',
    network: '连接已断开。',
    length: '时长：{time}',
    rate: '通话体验如何？',
    up: '好',
    down: '不好',
    thanks: '谢谢',
    transcript: '文字记录',
    download: '下载',
    team: '发送给我们的团队',
    again: '再次通话',
  },
  inLine: {
    place: '所有线路都在使用中。您排在第 {count} 位。',
    wait: { other: '预计等待约 {count} 分钟。' },
  },
  elsewhere: '通话显示在此页面上方的窗口中。',
  goesOn: '通话仍在继续。点击“{end}”即可结束。',
  micBack: '麦克风已连接',
  noChat: '此网站尚未设置聊天功能，无法发送消息。',
  errors: {
    browser: {
      title: '此浏览器无法通话',
      cause: '它不支持实时音频（WebRTC）。',
      remedy: '请使用新版 Chrome、Edge、Firefox 或 Safari，或通过其他方式联系我们。',
    },
    insecure: {
      title: '此页面不安全',
      cause: '浏览器只允许 https 页面使用麦克风。',
      remedy: '请用 https:// 打开此页面。',
    },
    iframe: {
      title: '此页面无权使用麦克风',
      cause: '页面被嵌入时未获得该权限。',
      remedy: '网站所有者须为框架添加 allow="microphone; camera; autoplay"。',
    },
    policy: {
      title: '此页面禁止使用麦克风',
      cause: '页面自身的规则（Permissions-Policy）不允许。',
      remedy: '请改用聊天，或请网站所有者在其中允许 microphone=(self)。',
    },
    sandboxed: {
      title: '此处无法通话',
      cause: '此页面处于沙盒中，没有自己的来源。',
      remedy: '请在新标签页中打开，或请网站所有者为沙盒添加 allow-same-origin。',
    },
    csp: {
      title: '此页面阻止了通话',
      cause: '页面自身的规则（Content-Security-Policy）拦截了通话的一部分。',
      remedy: '请告知页面所有者：浏览器控制台会说明需要允许的内容。',
    },
    micDenied: {
      title: '麦克风已被阻止',
      cause: '此网站的访问请求被拒绝。',
      remedy: '请在地址栏的网站设置中允许麦克风，然后重试。',
    },
    micSystem: {
      title: '设备阻止了麦克风',
      cause: '设备设置不允许浏览器使用它。',
      remedy: '请在设备的隐私设置中允许浏览器使用麦克风，然后重试。',
    },
    micDismissed: {
      title: '尚未允许使用麦克风',
      cause: '浏览器的询问已被关闭。',
      remedy: '请重试并选择“允许”。',
    },
    micMissing: {
      title: '未找到麦克风',
      cause: '此设备没有麦克风，或麦克风未接入。',
      remedy: '请接入麦克风后重试。',
    },
    inUse: {
      title: '麦克风被占用',
      cause: '其他应用正在使用它。',
      remedy: '请关闭该应用，或选择其他麦克风。',
    },
    camInUse: {
      title: '摄像头被占用',
      cause: '其他应用正在使用它。',
      remedy: '请关闭该应用后重试。',
    },
    camMissing: {
      title: '未找到摄像头',
      cause: '此设备没有摄像头，或摄像头未接入。',
      remedy: '请接入摄像头后重试，或不使用摄像头继续。',
    },
    camDenied: {
      title: '摄像头已被阻止',
      cause: '此网站的访问请求被拒绝。',
      remedy: '请在地址栏的网站设置中允许摄像头后重试，或不使用摄像头继续。',
    },
    micFault: {
      title: '麦克风无法使用',
      cause: '浏览器无法打开它。',
      remedy: '请选择其他麦克风或重试。',
    },
    micLost: {
      title: '麦克风已断开',
      cause: '它被拔出，或权限被收回。',
      remedy: '请重新接入，或选择其他麦克风。',
    },
    silent: {
      title: '浏览器阻止了声音',
      cause: '它在等待您点按。',
      remedy: '点按即可听到助手的声音。',
    },
    offline: {
      title: '您已离线',
      cause: '没有互联网连接。',
      remedy: '请检查网络连接后重试。',
    },
    refused: {
      title: '无法开始通话',
      cause: '我们的服务器未接受请求。',
      remedy: '请改用聊天或致电我们。',
    },
    site: {
      title: '此处未开通通话',
      cause: '此网站尚未设置通话功能。',
      remedy: '请改用聊天或致电我们。',
    },
    limit: {
      title: '您的通话次数已达上限',
      cause: '每位访客的通话次数有限。',
      remedy: '请与我们聊天，或稍后再试。',
    },
    person: {
      title: '无法确认此次通话',
      cause: '我们无法确认来电者是真人。',
      remedy: '请重试，或与我们聊天。',
    },
    busy: {
      title: '线路繁忙',
      cause: '目前通话人数较多。',
      remedy: '请稍后重试，或与我们聊天。',
    },
    down: {
      title: '通话暂时不可用',
      cause: '语音服务出现故障，与您无关。',
      remedy: '请改用聊天或致电我们。',
    },
    conflict: {
      title: '此通话已在进行',
      cause: '可能在另一个窗口中。',
      remedy: '请关闭另一个窗口后重试。',
    },
    slow: {
      title: '等待时间过长',
      cause: '未能及时建立连接。',
      remedy: '请检查网络后重试。',
    },
    door: {
      title: '无法加入通话',
      cause: '连接通话失败。',
      remedy: '请重试，或与我们聊天。',
    },
    blocked: {
      title: '加载失败',
      cause: '部分内容被拦截或未能送达。',
      remedy: '请为此页面关闭拦截工具，或重新加载。',
    },
    lost: {
      title: '连接已断开',
      cause: '通话期间网络出现故障。',
      remedy: '请检查网络后再次通话。',
    },
    outdated: {
      title: '此页面已过期',
      cause: '它使用的通话软件版本过旧。',
      remedy: '请重新加载页面。',
    },
    over: {
      title: '此通话已结束',
      cause: '通话房间已关闭或过期。',
      remedy: '请发起新的通话。',
    },
    full: {
      title: '通话人数已满',
      cause: '其他人无法再加入。',
      remedy: '请稍后重试。',
    },
    early: {
      title: '通话尚未开放',
      cause: '开始时间未到。',
      remedy: '请稍后重试。',
    },
    slept: {
      title: '通话在设备睡眠时结束',
      cause: '此标签页已休眠。',
      remedy: '请再次通话，并保持此页面打开。',
    },
    alone: {
      title: '对方已不在线',
      cause: '助手已离开通话。',
      remedy: '请重试，或与我们聊天。',
    },
    otherTab: {
      title: '另一个标签页中还有一个通话',
      cause: '两个助手同时能听到您。',
      remedy: '请结束其中一个通话。',
    },
    video: {
      title: '无法开始视频',
      cause: '我们的服务器未正常响应。',
      remedy: '请重试，或改用语音。',
    },
    unknown: {
      title: '出了点问题',
      cause: '通话意外结束。',
      remedy: '请重试，或与我们聊天。',
    },
    chatOnly: '请改用聊天。',
    reference: '编号：{id}',
    wait: { other: '请在 {count} 秒后重试。' },
  },
};
